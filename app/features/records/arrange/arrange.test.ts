import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import { allFields } from '../../../backend/record-fields.ts';
import { arrange } from './arrange.ts';
import { type Entry, toEntry } from './entry.ts';
import { filterOf } from './filter.ts';
import { comparison, newestFirst, nextOrder, type Order } from './order.ts';
import { parseQuery } from './search.ts';

let nextId = 0;
function entry(name: string, receivedAt: number | null = 0, number = ''): Entry {
  const id = String(nextId++).padStart(8, '0');
  return toEntry(clinicRecord({ id, name, number, receivedAt }));
}

async function names(entries: Entry[], order: Order, typed = ''): Promise<string[]> {
  const arranged = await arrange(
    entries,
    filterOf(parseQuery(typed), undefined, 'all', new Map()),
    order,
    new AbortController().signal,
  );
  return arranged.map(({ record }) => record.name);
}

const byName: Order = { by: 'name', direction: 'ascending' };

describe('the order of rows', () => {
  it('is by what a reader sees, without regard to case and accents, blanks last', async () => {
    const entries = ['zoe', '', 'Élan', 'asha', 'काव्य', 'Bina', 'आशा'].map((name) => entry(name));
    expect(await names(entries, byName)).toEqual([
      'asha',
      'Bina',
      'Élan',
      'zoe',
      'आशा',
      'काव्य',
      '',
    ]);
    expect(await names(entries, { ...byName, direction: 'descending' })).toEqual([
      'काव्य',
      'आशा',
      'zoe',
      'Élan',
      'Bina',
      'asha',
      '',
    ]);
  });

  it('puts records without a time last, whichever way', async () => {
    const entries = [entry('new', 3), entry('old', 1), entry('undated', null)];
    expect(await names(entries, newestFirst)).toEqual(['new', 'old', 'undated']);
    expect(await names(entries, { by: 'received', direction: 'ascending' })).toEqual([
      'old',
      'new',
      'undated',
    ]);
  });

  it('of numbers goes by the digits, however they are written', async () => {
    const entries = [entry('b', 0, '+91 90000 00002'), entry('a', 0, '090000-00001')];
    expect(await names(entries, { by: 'number', direction: 'ascending' })).toEqual(['a', 'b']);
  });

  it('goes from ascending to descending to newest first', () => {
    expect(nextOrder(newestFirst, 'name')).toEqual(byName);
    expect(nextOrder(byName, 'name')).toEqual({ by: 'name', direction: 'descending' });
    expect(nextOrder({ by: 'name', direction: 'descending' }, 'name')).toEqual(newestFirst);
    expect(nextOrder(byName, 'email')).toEqual({ by: 'email', direction: 'ascending' });
  });
});

describe('arranging', () => {
  it('gives what sorting and filtering at once would give', async () => {
    const texts = fc.array(fc.string({ maxLength: 4 }), { minLength: 1100, maxLength: 1600 });
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const entries = list.map((name) => entry(name));
        const expected = entries.toSorted(comparison(byName)).map(({ record }) => record.name);
        expect(await names(entries, byName)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('keeps only what matches', async () => {
    const entries = ['Asha', 'Bina', 'Tasha'].map((name) => entry(name));
    expect(await names(entries, newestFirst, 'ASHA')).toEqual(['Asha', 'Tasha']);
  });

  it('finds in what was sorted before, as it does when it sorts what it found', async () => {
    const entries = ['Tasha', 'Bina', 'asha', 'Natasha'].map((name) => entry(name));
    const expected = ['asha', 'Natasha', 'Tasha'];
    expect(await names(entries, byName, 'asha')).toEqual(expected);
    expect(await names(entries, byName)).toEqual(['asha', 'Bina', 'Natasha', 'Tasha']);
    expect(await names(entries, byName, 'asha')).toEqual(expected);
    expect(await names(entries, { ...byName, direction: 'descending' }, 'asha')).toEqual(
      expected.toReversed(),
    );
    expect(await names(entries, newestFirst, 'asha')).toEqual(['Tasha', 'asha', 'Natasha']);
  });

  it.each(allFields)('sorts by the %s alone, from its own beginning to its own end', async (by) => {
    const entries = ['700', ' 8', '7', '7', ''].map((value, index) => {
      // All other fields run against the order, of which the equal ones keep the newest first.
      const others = allFields.map((field) => [field, `${9 - index}`]);
      const texts = { ...Object.fromEntries(others), [by]: value };
      return toEntry(clinicRecord({ id: `${index}`, receivedAt: -index, ...texts }));
    });
    const order: Order = { by, direction: 'ascending' };
    const arranged = await arrange(entries, undefined, order, new AbortController().signal);
    expect(arranged.map(({ record }) => record.id)).toEqual(['2', '3', '0', '1', '4']);
  });

  it('gives way to the page while it sorts a hundred thousand', async () => {
    const entries = Array.from({ length: 100_000 }, (_, index) =>
      entry(`n${(index * 7919) % 100_003}`),
    );
    const between = vi.fn();
    const timer = setInterval(between, 1);
    const arranged = await arrange(entries, undefined, byName, new AbortController().signal);
    clearInterval(timer);
    expect(arranged).toHaveLength(100_000);
    expect(between.mock.calls.length).toBeGreaterThan(3);
  });

  it('stops when something else is wanted', async () => {
    const entries = Array.from({ length: 100_000 }, (_, index) =>
      entry(`n${(index * 7919) % 100_003}`),
    );
    const controller = new AbortController();
    const arranged = arrange(entries, undefined, byName, controller.signal);
    controller.abort();
    await expect(arranged).rejects.toThrow(/abort/i);
  });
});
