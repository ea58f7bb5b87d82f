import { expect, test } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import { followUp } from '../../../backend/follow-up.test-data.ts';
import { findElsewhere } from './elsewhere.ts';
import { toEntry } from './entry.ts';
import { oldestToDo } from './filter.ts';
import { parseQuery, type Query } from './search.ts';

const entries = [
  { id: 'a', name: 'Priya', receivedAt: 30 },
  { id: 'b', name: 'Priya', receivedAt: 20 },
  { id: 'c', name: 'Asha', receivedAt: 20 },
  { id: 'd', name: 'Priya', receivedAt: 10 },
  { id: 'e', name: 'Priya', receivedAt: null },
].map((given) => toEntry(clinicRecord(given)));
const others = entries.slice(1, 3);
const followUps = new Map([
  ['b', followUp([], { done: true })],
  ['c', followUp(['Sister of Priya'], { done: true })],
  ['d', followUp([], { done: true })],
]);
const range = { start: 15, end: 40 };
const query = parseQuery('priya') as Query;
const { signal } = new AbortController();

test.each([
  ['all', undefined, [0, 0, 0, 1]],
  ['to-do', undefined, [0, 3, 0, 1]],
  ['done', undefined, [2, 0, 0, 1]],
  ['all', range, [0, 0, 2, 1]],
  ['to-do', range, [0, 2, 2, 1]],
  ['done', range, [1, 0, 2, 1]],
] as const)('a search among %s, within %o, finds what these hide', async (show, days, counts) => {
  const found = await findElsewhere(entries, others, query, days, show, followUps, signal);
  expect([found['to-do'], found.done, found.otherDays, found.otherList]).toEqual(counts);
});

test('what waits longest is the oldest that is not done and has a time', () => {
  expect(oldestToDo(entries, followUps)).toBe(30);
  expect(oldestToDo(entries, new Map())).toBe(10);
  expect(oldestToDo(entries.slice(4), followUps)).toBeUndefined();
});
