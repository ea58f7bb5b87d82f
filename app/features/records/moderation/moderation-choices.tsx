import type { RecordKind } from '../../../backend/record-fields.ts';
import { formatCount } from '../fields/kinds.ts';
import type { Moderation } from './use-moderation.ts';

interface ReadFirstSwitchProps {
  moderation: Moderation;
}

/** Whether staff read feedback before it is published. */
export function ReadFirstSwitch({ moderation }: ReadFirstSwitchProps) {
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
      Read feedback before it is published
    </label>
  );
}

interface FeedbackChoiceProps {
  kind: RecordKind;
  onKind: (kind: RecordKind) => void;
  /** How many wait to be read; undefined until that is known. */
  unread: number | undefined;
}

/** Feedback that is published, or that waits to be read. */
export function FeedbackChoice({ kind, onKind, unread }: FeedbackChoiceProps) {
  const choices = [
    { kind: 'feedbacks', title: 'Published', count: undefined },
    { kind: 'feedbackInbox', title: 'To read', count: unread },
  ] as const;
  return (
    <fieldset className="show-choice">
      <legend className="sr-only">Show</legend>
      {choices.map((each) => (
        <label key={each.kind}>
          <input
            type="radio"
            name="feedback"
            checked={kind === each.kind}
            onChange={() => onKind(each.kind)}
          />
          <span>{each.title}</span>{' '}
          <span className="font-normal">{each.count !== undefined && formatCount(each.count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
