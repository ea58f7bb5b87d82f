import { describe, expect, it, vi } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import { followUp } from '../../../backend/follow-up.test-data.ts';
import { toEntry } from './entry.ts';
import { countsOf, filterOf } from './filter.ts';
import { parseQuery } from './search.ts';

const entries = ['done', 'open', 'noted'].map((id) => toEntry(clinicRecord({ id, name: id })));
const followUps = new Map([
  ['done', followUp([], { done: true })],
  ['noted', followUp(['Sends an X-ray', 'Wants the Sunday'])],
  ['of a deleted enquiry', followUp([], { done: true })],
]);

const taken = (...given: Parameters<typeof filterOf>) =>
  entries.filter(filterOf(...given) ?? (() => true)).map(({ record }) => record.id);

describe('the filter of the rows', () => {
  it('is none where nothing is asked for', () => {
    expect(filterOf(undefined, undefined, 'all', followUps)).toBeUndefined();
  });

  it('takes what is done or to do, a noted one too, and of that what is searched', () => {
    expect(taken(undefined, undefined, 'done', followUps)).toEqual(['done']);
    expect(taken(undefined, undefined, 'to-do', followUps)).toEqual(['open', 'noted']);
    expect(taken(parseQuery('open'), undefined, 'to-do', followUps)).toEqual(['open']);
    expect(taken(parseQuery('open'), undefined, 'done', followUps)).toEqual([]);
    expect(taken(parseQuery('done'), undefined, 'all', followUps)).toEqual(['done']);
  });

  it.each([
    ['x-ray', ['noted']],
    ['SUNDAY noted', ['noted']],
    ['x-ray open', []],
    ['done', ['done']],
  ])('takes what a search for %s finds in a record and its notes', (typed, expected) => {
    expect(taken(parseQuery(typed), undefined, 'all', followUps)).toEqual(expected);
  });

  it('asks for the notes of an entry only where some note has a term', () => {
    const asked = vi.spyOn(followUps, 'get');
    taken(parseQuery('friday'), undefined, 'all', followUps);
    expect(asked).not.toHaveBeenCalled();
    taken(parseQuery('sunday'), undefined, 'all', followUps);
    expect(asked).toHaveBeenCalledTimes(entries.length);
  });

  it('counts the entries, and not what was noted at others', () => {
    expect(countsOf(entries, undefined, followUps)).toEqual({ all: 3, 'to-do': 2, done: 1 });
  });

  it('takes and counts what came within the days, and nothing without a time', () => {
    const dated = [null, 9, 10, 19, 20].map((receivedAt) =>
      toEntry(clinicRecord({ id: `at ${receivedAt}`, receivedAt })),
    );
    const range = { start: 10, end: 20 };
    const filter = filterOf(undefined, range, 'to-do', followUps) ?? (() => false);
    expect(dated.filter(filter).map(({ record }) => record.receivedAt)).toEqual([10, 19]);
    expect(countsOf(dated, range, followUps)).toEqual({ all: 2, 'to-do': 2, done: 0 });
  });
});
