import { use, useMemo } from 'react';
import { fillCount } from '../../../text/plural.ts';
import type { Entry } from '../arrange/entry.ts';
import { commonNumber, type SenderField } from '../arrange/senders.ts';
import { SendersContext } from '../arrange/use-senders.ts';
import { useClinic } from '../fields/clinic.ts';
import { dayOf } from '../fields/received-time.ts';

interface WroteBeforeProps {
  entry: Entry;
  field: SenderField;
  name: string;
  /** Shows what a search for the text finds among all. */
  onShow: (typed: string) => void;
}

/** Below a number or an email that wrote before: how often, and when last. At the email only where the number does not say it. */
export function WroteBefore({ entry, field, name, onShow }: WroteBeforeProps) {
  const clinic = useClinic();
  const senders = use(SendersContext);
  const before = useMemo(() => {
    const found = senders?.before(entry, field) ?? [];
    if (field === 'number' || found.length === 0) return found;
    const told = new Set(senders?.before(entry, 'number'));
    return found.every((each) => told.has(each)) ? [] : found;
  }, [senders, entry, field]);
  const [last] = before;
  if (!last) return null;
  const day = dayOf(last.record.receivedAt ?? 0, clinic.now, clinic);
  return (
    <button
      type="button"
      className="text-link min-h-12 cursor-pointer text-start text-sm"
      onClick={() =>
        onShow(field === 'number' ? commonNumber([entry, ...before]) : entry.record.email.trim())
      }
    >
      {fillCount(clinic.texts.row.wroteBefore, before.length, clinic.tag, { day })}{' '}
      <span className="sr-only">{`(${name})`}</span>
    </button>
  );
}
