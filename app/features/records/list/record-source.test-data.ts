import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import type { PageCursor, RecordPage } from '../../../backend/records.ts';
import type { createRecordList, RecordSource, SeenMark } from './record-list.ts';

export function record(id: string, receivedAt: number | null): ClinicRecord {
  return clinicRecord({ id, name: id, receivedAt });
}

/** A database in memory whose responses can be held back and made to fail. */
export function fakeSource(documents: ClinicRecord[]) {
  const failures: Error[] = [];
  let gate: Promise<void> = Promise.resolve();
  const calls: string[] = [];

  function page(of: ClinicRecord[], size: number, after: PageCursor | undefined): RecordPage {
    const start = after ? of.findIndex(({ id }) => id === (after as unknown as string)) + 1 : 0;
    const records = of.slice(start, start + size);
    const next = records.length === size ? records.at(-1)?.id : undefined;
    return { records, next: next as unknown as PageCursor | undefined };
  }

  async function respond<T>(call: string, make: () => T): Promise<T> {
    calls.push(call);
    const failure = failures.shift();
    if (failure) throw failure;
    const result = make();
    await gate;
    return result;
  }

  const dated = () => documents.filter(({ receivedAt }) => receivedAt !== null);
  const byName = () => documents.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const undatedOf = ({ records, next }: RecordPage): RecordPage => ({
    records: records.filter(({ receivedAt }) => receivedAt === null),
    next,
  });
  const source: RecordSource = {
    readRecords: (_, size, after) => respond('read', () => page(dated(), size, after)),
    readUndatedRecords: (_, size, after) =>
      respond('undated', () => undatedOf(page(byName(), size, after))),
    countRecords: () => respond('count', () => ({ all: documents.length, dated: dated().length })),
  };
  return {
    source,
    calls,
    failNext: (...errors: Error[]) => failures.push(...errors),
    /** Holds back all responses from now on, made when they are asked for, until the returned function is called. */
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        release();
        gate = Promise.resolve();
      };
    },
    set(changed: ClinicRecord[]) {
      documents = changed;
    },
  };
}

export function memory(): SeenMark {
  let kept: ReturnType<SeenMark['get']>;
  return {
    get: () => kept,
    set: (seen) => {
      kept = seen;
    },
  };
}

export function numbered(count: number): ClinicRecord[] {
  return Array.from({ length: count }, (_, index) => record(`r${count - index}`, count - index));
}

/** Records of 1970 with messages as long as the rules allow. */
export function long(count: number): ClinicRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    ...record(`long${index}`, -index),
    message: 'x'.repeat(100_000),
  }));
}

export async function complete(list: ReturnType<typeof createRecordList>) {
  await vi.waitFor(() => expect(list.getState().status).toBe('complete'), 20_000);
}

export function ids(list: ReturnType<typeof createRecordList>): string[] {
  return list.getState().entries.map((entry) => entry.record.id);
}

/** Until everything has happened that waits for no timer. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

export const network = () => new Error('offline');

/** Time in the file's tests passes only when they say so. */
export function fakeTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
