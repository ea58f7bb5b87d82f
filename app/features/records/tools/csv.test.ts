import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import { note } from '../../../backend/follow-up.test-data.ts';
import { recordFields } from '../../../backend/record-fields.ts';
import { toEntry } from '../arrange/entry.ts';
import { english } from '../fields/english.test-data.ts';
import { toCsv } from './csv.ts';

const asha = clinicRecord({
  name: 'Asha',
  email: 'asha@example.com',
  message: 'Hello',
  receivedAt: Date.parse('2026-11-22T20:35:00Z'),
});

async function bytesOf(record: Partial<ClinicRecord>, kind: 'enquiry' | 'feedbacks' = 'enquiry') {
  const blob = await toCsv([toEntry({ ...asha, ...record })], kind, new Map(), english);
  return new Uint8Array(await blob.arrayBuffer());
}

async function rowsOf(record: Partial<ClinicRecord>, kind: 'enquiry' | 'feedbacks' = 'enquiry') {
  const text = new TextDecoder().decode(await bytesOf(record, kind));
  return papa.parse<string[]>(text.trimEnd()).data;
}

/** What the file holds for a record with these fields, by column title. */
async function cellsOf(record: Partial<ClinicRecord>): Promise<Record<string, string>> {
  const [titles, row] = await rowsOf(record);
  return Object.fromEntries(titles?.map((title, index) => [title, row?.[index] ?? '']) ?? []);
}

describe('the CSV file', () => {
  it('begins with the mark by which spreadsheets know UTF-8', async () => {
    expect([...(await bytesOf({})).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each(['enquiry', 'feedbacks'] as const)('has a column for each field of %s', async (kind) => {
    const [titles] = await rowsOf({}, kind);
    const own = recordFields[kind].map((field) => english.texts.fields[field]);
    expect(titles?.slice(0, own.length)).toEqual(own);
  });

  it('has a row for each record, its time the clinic’s', async () => {
    const time = 'Received (Asia/Kolkata)';
    const row = { Name: 'Asha', Number: '', Email: 'asha@example.com', Message: 'Hello' };
    expect(await cellsOf({})).toMatchObject({ ...row, [time]: '2026-11-23 02:05', Done: '' });
    expect(await cellsOf({ receivedAt: null })).toMatchObject({ ...row, [time]: '' });
    expect((await rowsOf({}, 'feedbacks'))[0]).not.toContain('Done');
  });

  it.each(['=1+1', '@x', '\tx', '-1', '+cmd|x', ' =1', '\r=1', '\n=1', '＝1'])(
    'makes text of %j',
    async (value) => {
      const { Name, Message } = await cellsOf({ name: value, message: value });
      expect(Name).toBe(`'${value}`);
      expect(Message).toBe(`'${value}`);
    },
  );

  it.each(['+919876543210', '+91 98765 43210', '-5'])(
    'keeps %s whole, which is a formula, by an apostrophe before it',
    async (number) => {
      expect((await cellsOf({ number })).Number).toBe(`'${number}`);
    },
  );

  it.each([
    ...['09000000001', '0012', '919876543210', '12345678901234567890', ' 0012', '९८७६५', '０１２'],
    ...['98765.43210', '98,765', '98,76,543', '0.50', '1.', '.5', '1e5', '98e7', '1E+5', '1.2.3'],
    ...['411 000 111', '9411 000 111', '1 1/2', '3/4', '½ 1/2', '5%', '₹500', '(0581)', "1'000"],
    ...[
      '1-2',
      '1-2-2026',
      '9411-11',
      '12/05/1980',
      '2026-11-29',
      '12:30',
      '10 am',
      '5 Jan',
      'March 5',
    ],
  ])('keeps %s whole, which is a number or a date, by a tab behind it', async (text) => {
    const { Number: number, Message } = await cellsOf({ number: text, message: text });
    expect([number, Message]).toEqual([`${text}\t`, `${text}\t`]);
  });

  it.each([
    ...['9876543210', '98765 43210', '911', '0091 98765 43210', '98765-43210', '98765 ext 2'],
    ...['2 teeth', 'May I come?', 'E', 'me 5', '5 दाँत', 'room 5e'],
  ])('leaves %s as it is, which nothing changes', async (text) => {
    const { Number: number, Message } = await cellsOf({ number: text, message: text });
    expect([number, Message]).toEqual([text, text]);
  });

  it('has quotes around each text, so that the tab is no separator', async () => {
    const file = new TextDecoder().decode(await bytesOf({ number: '0012' }));
    expect(file.split('\r\n')[1]).toMatch(
      /^"Asha","0012\t","asha@example.com",.*"Hello",2026-11-23 02:05,/,
    );
  });

  it.each([
    ['9876;=1+1', "9876;'=1+1"],
    ['hello\t=2+3', "hello\t'=2+3"],
    ['a; @SUM(1);-2+3', "a; '@SUM(1);'-2+3"],
    ['a\n=1\r\n+2', "a\n'=1\r\n'+2"],
    ['a;＝1', "a;'＝1"],
    ['a;"=1+1;b', `a;"'=1+1;b`],
    ['a\n ""@x', `a\n ""'@x`],
    ['"\n=1', `"\n'=1`],
    ['a;\n- 1', "a;\n'- 1"],
  ])('makes text of what begins a cell within %j for other separators', async (value, text) => {
    const { Name, Message } = await cellsOf({ name: value, message: value });
    expect(Name).toBe(text);
    expect(Message).toBe(text);
  });

  it('leaves smiles, lists and sums within a sentence as they are', async () => {
    const message = 'Fine ;-) thanks:\n- one\n- two; then 1+1=2';
    expect((await cellsOf({ message })).Message).toBe(message);
  });

  it('gives back quotes, commas, line breaks, Hindi and emoji as they were', async () => {
    const message = 'He said "hi",\nthen; दाँत में दर्द 😀, ‏שלום';
    expect((await cellsOf({ message })).Message).toBe(message);
  });

  it('tells what staff noted, as text, and leaves the cells of others empty', async () => {
    const others = toEntry({ ...asha, id: 'other' });
    const at = asha.receivedAt ?? 0;
    const notes = [note('=1+1', { at }), note('Comes,\n=5', { by: '=anna@x.in', at: at + 60_000 })];
    const followUps = new Map([[asha.id, { done: true, by: 'anna@x.in', at, notes }]]);
    const file = await toCsv([toEntry(asha), others], 'enquiry', followUps, english);
    const { data } = papa.parse<Record<string, string>>(await file.text(), { header: true });
    const changed = 'Changed (Asia/Kolkata)';
    expect(data[0]).toMatchObject({ Done: 'Done', 'Changed by': 'anna@x.in' });
    expect(data[0]?.Note).toBe(
      "2026-11-23 02:05 ben@example.com: =1+1\n2026-11-23 02:06 =anna@x.in: Comes,\n'=5",
    );
    expect(data[0]).toMatchObject({ [changed]: '2026-11-23 02:05' });
    expect(data[1]).toMatchObject({ Done: '', Note: '', 'Changed by': '', [changed]: '' });
  });

  it('holds a hundred thousand rows', async () => {
    const entries = Array.from({ length: 100_000 }, () => toEntry(asha));
    const text = await (await toCsv(entries, 'enquiry', new Map(), english)).text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(100_001);
  });
});
