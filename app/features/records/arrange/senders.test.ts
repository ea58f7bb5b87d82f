import { expect, test } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import { toEntry } from './entry.ts';
import { commonNumber, readSenders } from './senders.ts';

const entries = [
  { number: '+91 98765 43210', email: 'Kavya@example.com ' },
  { number: '098765-43210', email: '' },
  { number: '198765432', email: 'kavya@example.com' },
  { number: '९८७६५४३२१०', email: 'asha@example.com' },
  { number: '43210', email: '' },
  { number: '43210', email: '' },
].map((given, index) =>
  toEntry(clinicRecord({ id: `${index}`, receivedAt: 10 - index, ...given })),
);
const undated = toEntry(clinicRecord({ id: 'x', receivedAt: null, number: '9876543210' }));

const before = async (index: number, field: 'number' | 'email') => {
  const senders = await readSenders([...entries, undated], new AbortController().signal);
  const entry = entries[index];
  return entry && senders.before(entry, field).map(({ record }) => record.id);
};

test.each([
  ['its number in other spellings and scripts', 0, 'number', ['1', '3']],
  ['none of a number that only ends like it', 2, 'number', []],
  ['nothing that came later', 3, 'number', []],
  ['none of a few digits, which are no number', 4, 'number', []],
  ['its email in other letters', 0, 'email', ['2']],
  ['none of an empty email', 1, 'email', []],
] as const)('what came before an entry has %s', async (_, index, field, ids) => {
  expect(await before(index, field)).toEqual(ids);
});

test('a number is searched by its shortest spelling', () => {
  expect(commonNumber(entries.slice(0, 2))).toBe('9876543210');
});
