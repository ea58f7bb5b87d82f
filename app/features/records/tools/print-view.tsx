import { Fragment, type HTMLAttributes, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FollowUp } from '../../../backend/follow-up.ts';
import { type RecordKind, recordFields } from '../../../backend/record-fields.ts';
import { markedLanguage } from '../../../text/marked-language.ts';
import { fill } from '../../../text/template.ts';
import type { Entry } from '../arrange/entry.ts';
import { compareNewestFirst } from '../arrange/order.ts';
import { useClinic } from '../fields/clinic.ts';
import { type FieldFormat, fields } from '../fields/fields.ts';
import { countOf, formatCount } from '../fields/kinds.ts';
import { receivedTime } from '../fields/received-time.ts';

/** As many records as somebody would put on paper. */
export const mostOnPaper = 500;

interface PrintViewProps {
  kind: RecordKind;
  rows: readonly Entry[];
  /** Whether they are those that were selected. */
  isSelection: boolean;
  /** What the rows were chosen by, as staff read it; empty for all. */
  filter: string;
  followUps: ReadonlyMap<string, FollowUp>;
  isWhole: boolean;
}

/**
 * The rows, at most the newest `mostOnPaper` of them, rendered when the browser is about to print: the table on the screen
 * holds only those near the window.
 */
export function PrintView({ kind, rows, isSelection, filter, followUps, isWhole }: PrintViewProps) {
  const clinic = useClinic();
  const { texts } = clinic;
  const { paper } = texts;
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const printed = newest(rows);
  const missing = rows.length - printed.length;
  return (
    <div className="print-view hidden print:block">
      <h1 className="text-heading">
        {fill(paper.title, { clinic: clinic.clinicName, tab: texts.kinds[kind].tab })}
      </h1>
      <p className="mb-3">
        {fill(isSelection ? paper.printedSelected : paper.printed, {
          records: countOf(rows.length, kind, clinic),
          time: receivedTime(Date.now(), 0, clinic).full,
        })}
        <span>{isWhole ? '' : paper.unread}</span>
      </p>
      {filter && <p className="mb-3">{fill(paper.only, { filter })}</p>}
      {missing > 0 && (
        <p className="mb-3 font-semibold">
          {fill(paper.missing, {
            most: formatCount(mostOnPaper, clinic),
            missing: formatCount(missing, clinic),
          })}
        </p>
      )}
      <table className="w-full table-fixed border-collapse text-sm [&_td]:border-t [&_td]:border-ink/40 [&_td]:p-1.5 [&_td]:align-top [&_td]:overflow-clip [&_th]:p-1.5 [&_th]:text-start">
        <thead>
          <tr>
            {recordFields[kind].map((field) => (
              <th key={field} className={fields[field].width.paper}>
                {texts.fields[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map(({ record }) => (
            <tr key={record.id} className="break-inside-avoid">
              {recordFields[kind].map((field) => (
                <td key={field}>
                  <div {...attributesOf(fields[field].format, record[field])}>{record[field]}</div>
                  {field === 'name' && record.receivedAt !== null && (
                    <div>{receivedTime(record.receivedAt, 0, clinic).short}</div>
                  )}
                  {field === 'message' && <PrintedFollowUp followUp={followUps.get(record.id)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** At most `mostOnPaper` of the rows, in their order. */
function newest(rows: readonly Entry[]): readonly Entry[] {
  if (rows.length <= mostOnPaper) return rows;
  const taken = new Set([...rows].sort(compareNewestFirst).slice(0, mostOnPaper));
  return rows.filter((row) => taken.has(row));
}

/** What was noted at an enquiry, below its message. */
function PrintedFollowUp({ followUp }: { followUp: FollowUp | undefined }) {
  const clinic = useClinic();
  if (!followUp) return null;
  const { done, notes, by, at } = followUp;
  const when = (time: number) => receivedTime(time, 0, clinic).short;
  const { show } = clinic.texts;
  return (
    <div className="printed-note">
      <strong>
        {at > 0 ? `${show[done ? 'done' : 'to-do']}, ${by}, ${when(at)}` : show['to-do']}
      </strong>
      {notes.map((note) => (
        <Fragment key={note.key}>
          {(note.by !== by || note.at !== at) && <div>{`${note.by}, ${when(note.at)}:`}</div>}
          <div dir="auto" lang={markedLanguage(note.text)} className="whitespace-pre-wrap">
            {note.text}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

function attributesOf(format: FieldFormat, text: string): HTMLAttributes<HTMLElement> {
  const language = { dir: 'auto', lang: markedLanguage(text) };
  switch (format) {
    case 'words':
      return language;
    case 'phone':
      return { dir: 'ltr' };
    case 'email':
      return {};
    case 'message':
      return { ...language, className: 'whitespace-pre-wrap' };
  }
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when the event is over.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
