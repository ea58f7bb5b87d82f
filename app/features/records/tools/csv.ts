import type { FollowUp } from '../../../backend/follow-up.ts';
import { type RecordKind, recordFields } from '../../../backend/record-fields.ts';
import { fill } from '../../../text/template.ts';
import type { Entry } from '../arrange/entry.ts';
import { Slices } from '../arrange/slices.ts';
import type { Wording } from '../fields/clinic.ts';
import { sortableTime } from '../fields/received-time.ts';
import { cellOf } from './csv-cell.ts';

/** The byte order mark, by which spreadsheets recognise UTF-8 and show Hindi. */
const byteOrderMark = '\ufeff';

/**
 * The entries as CSV, in the given order, with the heads in the page's language and times in the clinic's time zone. Enquiries
 * have the notes that staff made.
 */
export async function toCsv(
  entries: readonly Entry[],
  kind: RecordKind,
  followUps: ReadonlyMap<string, FollowUp>,
  { texts, timeZone }: Wording,
): Promise<Blob> {
  const slices = new Slices(new AbortController().signal);
  const heads = texts.csv;
  const isEnquiry = kind === 'enquiry';
  const titles = [
    ...recordFields[kind].map((field) => texts.fields[field]),
    fill(heads.received, { zone: timeZone }),
    ...(isEnquiry
      ? [heads.done, heads.note, heads.changedBy, fill(heads.changed, { zone: timeZone })]
      : []),
  ];
  const parts: Blob[] = [];
  let text = byteOrderMark + toLine(titles.map(cellOf));
  for (const { record } of entries) {
    text += toLine([
      ...recordFields[kind].map((field) => cellOf(record[field])),
      record.receivedAt === null ? '' : sortableTime(record.receivedAt, timeZone),
      ...(isEnquiry ? followUpCells(followUps.get(record.id)) : []),
    ]);
    if (!slices.isOver) continue;
    // A `Blob` encodes its text as UTF-8 at once, which for a whole file would hold up the page.
    parts.push(new Blob([text]));
    text = '';
    await slices.pause();
  }
  return new Blob([...parts, text], { type: 'text/csv;charset=utf-8' });

  function followUpCells(followUp: FollowUp | undefined): string[] {
    if (!followUp) return ['', '', '', ''];
    const { done, notes, by, at } = followUp;
    const written = notes.map(
      (note) => `${sortableTime(note.at, timeZone)} ${note.by}: ${note.text}`,
    );
    return [
      done ? cellOf(heads.done) : '',
      cellOf(written.join('\n')),
      cellOf(by),
      at > 0 ? sortableTime(at, timeZone) : '',
    ];
  }
}

function toLine(cells: string[]): string {
  return `${cells.join(',')}\r\n`;
}

/** Has the browser save a file under a name. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
