import { describe, expect, it } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.fixture.ts';
import type { FollowUp } from '../../../backend/follow-up.ts';
import { toEntry } from './entry.ts';
import { countsOf, filterOf } from './filter.ts';
import { parseQuery } from './search.ts';

const entries = ['done', 'open', 'noted'].map((id) => toEntry(clinicRecord({ id, name: id })));
const followUp = (done: boolean): FollowUp => ({ done, note: 'x', by: 'a@x.in', at: 0 });
const followUps = new Map([
  ['done', followUp(true)],
  ['noted', followUp(false)],
  ['of a deleted enquiry', followUp(true)],
]);

const taken = (...given: Parameters<typeof filterOf>) =>
  entries.filter(filterOf(...given) ?? (() => true)).map(({ record }) => record.id);

describe('the filter of the rows', () => {
  it('is none where nothing is asked for', () => {
    expect(filterOf(undefined, 'all', followUps)).toBeUndefined();
  });

  it('takes what is done or to do, a noted one too, and of that what is searched', () => {
    expect(taken(undefined, 'done', followUps)).toEqual(['done']);
    expect(taken(undefined, 'to-do', followUps)).toEqual(['open', 'noted']);
    expect(taken(parseQuery('open'), 'to-do', followUps)).toEqual(['open']);
    expect(taken(parseQuery('open'), 'done', followUps)).toEqual([]);
    expect(taken(parseQuery('done'), 'all', followUps)).toEqual(['done']);
  });

  it('counts the entries, and not what was noted at others', () => {
    expect(countsOf(entries, followUps)).toEqual({ all: 3, 'to-do': 2, done: 1 });
  });
});
