import { describe, expect, it } from 'vitest';
import { inBatches } from './batches.ts';
import { clinicRecord } from './clinic-record.fixture.ts';

function items(count: number, message: string) {
  return Array.from({ length: count }, (_, index) => ({
    record: clinicRecord({ id: `r${index}`, name: 'Asha', message }),
  }));
}
const sizes = (batches: unknown[][]) => batches.map(({ length }) => length);

describe('the records of one commit', () => {
  it('are as many as its writes allow', () => {
    expect(sizes(inBatches('enquiry', items(1_001, 'Short')))).toEqual([500, 500, 1]);
    expect(sizes(inBatches('feedbacks', items(500, 'Short')))).toEqual([250, 250]);
    expect(inBatches('enquiry', [])).toEqual([]);
  });

  it('are fewer where they are long, and in their order', () => {
    const long = items(5, 'ह'.repeat(60_000));
    const batches = inBatches('enquiry', long);
    expect(sizes(batches)).toEqual([2, 2, 1]);
    expect(batches.flat()).toEqual(long);
  });

  it('are one where that alone is longer', () => {
    expect(sizes(inBatches('enquiry', items(2, 'x'.repeat(1e6))))).toEqual([1, 1]);
  });
});
