import { describe, expect, it } from 'vitest';
import { inBatches } from './batches.ts';
import { clinicRecord } from './clinic-record.test-data.ts';

function items(count: number, message: string) {
  return Array.from({ length: count }, (_, index) => ({
    record: clinicRecord({ id: `r${index}`, name: 'Asha', message }),
  }));
}
const sizes = (batches: Iterable<unknown[]>) => Array.from(batches, ({ length }) => length);

describe('the records of one commit', () => {
  it('are as many as its writes allow', () => {
    expect(sizes(inBatches(items(1_001, 'Short')))).toEqual([250, 250, 250, 250, 1]);
    expect(sizes(inBatches([]))).toEqual([]);
  });

  it('are fewer where they are long, and in their order', () => {
    const long = items(5, 'ह'.repeat(60_000));
    const batches = [...inBatches(long)];
    expect(sizes(batches)).toEqual([2, 2, 1]);
    expect(batches.flat()).toEqual(long);
  });

  it('are fewer where notes come back with them, each of which the rules look for twice', () => {
    const stored = [{ path: 'followUps/a', data: { note: 'ह'.repeat(2_000) } }];
    const plain = items(250, 'Short');
    const noted = plain.map(({ record }) => ({ record: { ...record, stored } }));
    expect(sizes(inBatches(noted))).toEqual([...Array(27).fill(9), 7]);
    expect(sizes(inBatches([...noted.slice(0, 9), ...plain]))).toEqual([250, 9]);
  });

  it('are one where that alone is longer', () => {
    expect(sizes(inBatches(items(2, 'x'.repeat(1e6))))).toEqual([1, 1]);
  });
});
