import { useState } from 'react';
import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import { allFields } from '../../../backend/record-fields.ts';
import { fill } from '../../../text/template.ts';
import { useClinic, type Wording } from '../fields/clinic.ts';
import { receivedTime } from '../fields/received-time.ts';
import { Copy, Done } from './row-icons.tsx';

interface CopyRecordProps {
  record: ClinicRecord;
  label: string;
}

/** Puts the whole record on the clipboard, and shows for a moment that it is there. */
export function CopyRecord({ record, label }: CopyRecordProps) {
  const clinic = useClinic();
  const { row } = clinic.texts;
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(asText(record, clinic));
    } catch {
      return; // The browser does not allow it, and no message would help.
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  }

  return (
    <button
      type="button"
      className="icon-button"
      aria-label={fill(row.copyOne, { name: label })}
      title={row.copy}
      onClick={copy}
    >
      {copied ? <Done className="size-5" /> : <Copy className="size-5" />}
      <span role="status" className="sr-only">
        {copied ? row.copied : ''}
      </span>
    </button>
  );
}

function asText(record: ClinicRecord, wording: Wording): string {
  const { texts } = wording;
  const { receivedAt } = record;
  const lines = [
    ...allFields.map((field) => [texts.fields[field], record[field]]),
    [texts.received, receivedAt === null ? '' : receivedTime(receivedAt, receivedAt, wording).full],
  ];
  return lines.flatMap(([title, value]) => (value ? [`${title}: ${value}`] : [])).join('\n');
}
