// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import { toEntry } from './entry.ts';
import { filterOf } from './filter.ts';
import { newestFirst } from './order.ts';
import { parseQuery, type Query } from './search.ts';
import { useArrangement } from './use-arrangement.ts';

const entries = ['Asha', 'Kavya'].map((name) => toEntry(clinicRecord({ id: name, name })));
const searchFor = (typed: string) => {
  const query = parseQuery(typed);
  return { query, filter: filterOf(query, undefined, 'all', new Map()) };
};

it('keeps the rows with what was searched for them until the next are found', async () => {
  const [asha, kavya] = [searchFor('asha'), searchFor('kavya')];
  const { result, rerender } = renderHook(
    ({ query, filter }) => useArrangement(entries, filter, newestFirst, query),
    { initialProps: asha },
  );
  const shown = (): [string[], Query | undefined] => [
    result.current.rows.map(({ record }) => record.id),
    result.current.query,
  ];
  await waitFor(() => expect(shown()).toEqual([['Asha'], asha.query]));
  rerender(kavya);
  expect(shown()).toEqual([['Asha'], asha.query]);
  await waitFor(() => expect(shown()).toEqual([['Kavya'], kavya.query]));
  rerender(searchFor(''));
  expect(shown()).toEqual([['Asha', 'Kavya'], undefined]);
});
