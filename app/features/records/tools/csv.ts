import type { FollowUp } from '../../../backend/follow-up.ts';
import { type RecordKind, recordFields } from '../../../backend/record-fields.ts';
import type { Entry } from '../arrange/entry.ts';
import { Slices } from '../arrange/slices.ts';
import { fields } from '../fields/fields.ts';
import { sortableTime } from '../fields/received-time.ts';

/** The byte order mark, by which spreadsheets recognise UTF-8 and show Hindi. */
const byteOrderMark = '\ufeff';

/**
 * What a spreadsheet would take for a formula, or for a number whose zeros, or from twelve digits on last digits, it may
 * drop. An apostrophe before it makes it text. Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const notPlainText = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n]|0\d|\d[\d\s]{11,}$)/;

/**
 * Where a program that separates cells by another sign sees a cell that begins as a formula; a smile and a list are none.
 * To such a program a quote, which is doubled in the file, is an empty quoted text.
 */
const formulaWithin =
  /[;\t][\s"]*(?=[=+@＝＋＠]|[-－](?!\)))|(?<!^\s*)[\r\n][\s"]*(?=[=+@＝＋＠]|[-－](?![ )]))/g;

const rowsInOneSlice = 200;

/** The entries as CSV, in the order given, enquiries with what was noted at them, with times in the clinic's time zone. */
export async function toCsv(
  entries: readonly Entry[],
  kind: RecordKind,
  followUps: ReadonlyMap<string, FollowUp>,
  timeZone: string,
): Promise<Blob> {
  const { default: papa } = await import('papaparse');
  const write = (rows: string[][]) =>
    `${papa.unparse(rows, { escapeFormulae: notPlainText, newline: '\r\n' })}\r\n`;

  const slices = new Slices(new AbortController().signal);
  const titles = recordFields[kind].map((field) => fields[field].title);
  const followUpTitles = ['Done', 'Note', 'Changed by', `Changed (${timeZone})`];
  const parts = [
    byteOrderMark,
    write([[...titles, `Received (${timeZone})`, ...(kind === 'enquiry' ? followUpTitles : [])]]),
  ];
  for (let start = 0; start < entries.length; start += rowsInOneSlice) {
    parts.push(write(entries.slice(start, start + rowsInOneSlice).map(toRow)));
    await slices.pause();
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });

  function toRow({ record }: Entry): string[] {
    return [
      ...recordFields[kind].map((field) => record[field].replace(formulaWithin, "$&'")),
      record.receivedAt === null ? '' : sortableTime(record.receivedAt, timeZone),
      ...(kind === 'enquiry' ? followUpTexts(followUps.get(record.id)) : []),
    ];
  }

  function followUpTexts(followUp: FollowUp | undefined): string[] {
    if (!followUp) return ['', '', '', ''];
    const { done, note, by, at } = followUp;
    return [done ? 'Done' : '', note, by, sortableTime(at, timeZone)];
  }
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
