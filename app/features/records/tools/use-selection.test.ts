// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import { type Entry, toEntry } from '../arrange/entry.ts';
import { useSelection } from './use-selection.ts';

const all = ['a', 'b', 'c', 'd'].map((id) => toEntry(clinicRecord({ id })));

function setUp() {
  const initialProps = { rows: all, all };
  const { result, rerender } = renderHook(
    (props: { rows: readonly Entry[]; all: readonly Entry[] }) =>
      useSelection(props.rows, props.all),
    { initialProps },
  );
  const selected = () => result.current.entries.map(({ record }) => record.id).join('');
  const toggle = (id: string, range = false) => act(() => result.current.toggle(id, range));
  return { result, rerender, selected, toggle };
}

describe('selecting all', () => {
  it('takes the rows as they are, of which there may be hundreds of thousands', () => {
    const { result, toggle } = setUp();
    toggle('b');
    act(() => result.current.selectAll());
    expect(result.current.entries).toBe(all);
  });

  it('takes those that were shown then, whatever is shown or comes later', () => {
    const { result, rerender, selected, toggle } = setUp();
    const some = all.slice(0, 3);
    rerender({ rows: some, all });
    act(() => result.current.selectAll());
    expect(selected()).toBe('abc');
    rerender({ rows: all, all });
    expect(selected()).toBe('abc');
    expect(result.current.has('d')).toBe(false);
    rerender({ rows: all.slice(1), all });
    expect(selected()).toBe('bc');
    toggle('b');
    rerender({ rows: all, all });
    expect(selected()).toBe('ac');
    toggle('d');
    toggle('b', true);
    expect(selected()).toBe('abcd');
  });

  it('selects no row that left the list and comes back', () => {
    const { result, rerender, selected } = setUp();
    act(() => result.current.selectAll());
    const left = all.slice(1);
    rerender({ rows: left, all: left });
    expect(selected()).toBe('bcd');
    rerender({ rows: all, all });
    expect(selected()).toBe('bcd');
    act(() => result.current.clear());
    expect(selected()).toBe('');
  });
});
