import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { forget } from './forget.ts';
import type { RecordSource } from './record-source.ts';
import { isOfNumber, isOlderThan, mentions, readRecords } from './records.ts';
import { writeRecords } from './show.ts';

/** Has the documents of these ids, by collection; `deleted` gets the paths of what is to be deleted. */
function sourceOf(ids: Record<string, string[]>, deleted: string[] = []): RecordSource {
  return {
    name: 'a test',
    async *documents(collection) {
      for (const id of ids[collection] ?? []) yield { collection, id, fields: {}, createTime: 0 };
    },
    delete: async (paths) => void deleted.push(...paths),
    close: async () => '',
  };
}

test('a record is read whole whatever its id, which databases order by its UTF-8', async () => {
  // As UTF-16 the second of these comes first.
  const source = sourceOf({ enquiry: ['～', '😀'], followUps: ['😀'] });
  const read = await Array.fromAsync(readRecords(source, ['enquiry', 'followUps']));
  const paths = read.map((record) => record.map(({ collection, id }) => `${collection}/${id}`));
  expect(paths).toEqual([['enquiry/～'], ['enquiry/😀', 'followUps/😀']]);
});

test.each([1, 40, 41])(
  'of %i records each is deleted with what came to it since',
  async (count) => {
    const enquiry = Array.from({ length: count }, (_, index) => `e${index + 100}`);
    const deleted: string[] = [];
    const counts = await forget(sourceOf({ enquiry }, deleted), () => true);
    expect(deleted).toEqual(enquiry.flatMap((id) => [`enquiry/${id}`, `followUps/${id}`]));
    expect([counts.get('enquiry'), counts.get('followUps')]).toEqual([count, 0]);
  },
);

test('a document without a time of its own is as old as the database says', () => {
  const undated = { collection: 'enquiry', id: 'e', fields: {}, createTime: 5 };
  expect([5, 6].map((time) => isOlderThan([undated], time))).toEqual([false, true]);
});

const entry = { mapValue: { fields: { text: { stringValue: 'Rather +91 98765 43210' } } } };

test.each([
  { note: { stringValue: 'Rather +91 98765 43210' } },
  { entries: { mapValue: { fields: { a: entry } } } },
])(
  'a note that names the number is of it where its enquiry is gone, and else only mentions it: %o',
  (fields) => {
    const note = { collection: 'followUps', id: 'e', createTime: 0, fields };
    const enquiry = { collection: 'enquiry', id: 'e', fields: {}, createTime: 0 };
    expect(isOfNumber([note], '919876543210')).toBe(true);
    // Part of a number is another one: nothing is deleted for it.
    expect(isOfNumber([note], '987654321')).toBe(false);
    expect(isOfNumber([enquiry, note], '919876543210')).toBe(false);
    expect(mentions([enquiry, note], '919876543210')).toBe(true);
  },
);

test('a patient’s records are written over no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shown-'));
  vi.stubEnv('INIT_CWD', folder);
  const now = new Date();
  const note = { collection: 'followUps', id: 'e', createTime: 0 };
  const file = writeRecords(
    [[{ ...note, fields: { entries: { mapValue: { fields: { a: entry } } } } }]],
    now,
  );
  expect(file).toContain(folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    { collection: 'followUps', id: 'e', entries: { a: { text: 'Rather +91 98765 43210' } } },
  ]);
  expect(() => writeRecords([], now)).toThrow('cannot be written (EEXIST)');
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
