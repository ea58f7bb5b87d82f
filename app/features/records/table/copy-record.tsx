import { useState } from 'react';
import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import { allFields } from '../../../backend/record-fields.ts';
import { useClinic } from '../fields/clinic.ts';
import { fields } from '../fields/fields.ts';
import { receivedTime } from '../fields/received-time.ts';
import { Copy, Done } from './row-icons.tsx';

interface CopyRecordProps {
  record: ClinicRecord;
  label: string;
}

/** Puts the whole record on the clipboard, and shows for a moment that it is there. */
export function CopyRecord({ record, label }: CopyRecordProps) {
  const { timeZone } = useClinic();
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(asText(record, timeZone));
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
      aria-label={`Copy ${label}`}
      title="Copy"
      onClick={copy}
    >
      {copied ? <Done className="size-5" /> : <Copy className="size-5" />}
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  );
}

function asText(record: ClinicRecord, timeZone: string): string {
  const { receivedAt } = record;
  const lines = [
    ...allFields.map((field) => [fields[field].title, record[field]]),
    ['Received', receivedAt === null ? '' : receivedTime(receivedAt, receivedAt, timeZone).full],
  ];
  return lines.flatMap(([title, value]) => (value ? [`${title}: ${value}`] : [])).join('\n');
}
