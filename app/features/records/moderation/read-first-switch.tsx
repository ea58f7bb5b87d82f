import { useClinic } from '../fields/clinic.ts';
import type { Moderation } from './use-moderation.ts';

interface ReadFirstSwitchProps {
  moderation: Moderation;
}

/** Whether staff read feedback before it is published. */
export function ReadFirstSwitch({ moderation }: ReadFirstSwitchProps) {
  const { texts } = useClinic();
  const { stored, isChanging, setReadFirst } = moderation;
  return (
    <label className="read-first">
      <input
        type="checkbox"
        className="size-5 accent-deep"
        checked={stored?.readFirst === true}
        disabled={!stored}
        aria-disabled={isChanging || undefined}
        onChange={(event) => isChanging || setReadFirst(event.target.checked)}
      />
      {texts.moderation.readFirst}
    </label>
  );
}
