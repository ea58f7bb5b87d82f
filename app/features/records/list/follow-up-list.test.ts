// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import * as testData from '../../../backend/follow-up.test-data.ts';
import type { FollowUp } from '../../../backend/follow-up.ts';
import { createFollowUpList, type ReadFollowUps } from './follow-up-list.ts';
import { fakeTimers, network, settle } from './record-source.test-data.ts';

fakeTimers();

const followUp = (note: string): FollowUp => testData.followUp([note]);
const notes = ({ getState }: ReturnType<typeof createFollowUpList>) =>
  [...getState().byId].map(([id, { notes }]) => [id, notes[0]?.text]);

describe('the follow-ups', () => {
  it('are read page by page, and known when the last page has come', async () => {
    const read = vi.fn<ReadFollowUps>(async (after) => {
      if (after === undefined) return [['a', followUp('A')]];
      return after === 'a' ? [['b', followUp('B')]] : [];
    });
    const list = createFollowUpList(read);
    list.load();
    expect(list.getState().isRead).toBe(false);
    await settle();
    expect(list.getState().isRead).toBe(true);
    expect(notes(list)).toEqual([
      ['a', 'A'],
      ['b', 'B'],
    ]);
    expect(read.mock.calls.flat()).toEqual([undefined, 'a', 'b']);
  });

  it('that failed to come are read again', async () => {
    const read = vi.fn<ReadFollowUps>().mockResolvedValue([]);
    read.mockRejectedValueOnce(network());
    const list = createFollowUpList(read);
    list.load();
    await settle();
    list.set('a', followUp('written'));
    expect(list.getState().isRead).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(list.getState().isRead).toBe(true);
  });

  it('read again drop what is gone and keep what was written meanwhile', async () => {
    const read = vi.fn<ReadFollowUps>().mockResolvedValue([]);
    read.mockResolvedValueOnce([
      ['a', followUp('A')],
      ['b', followUp('B')],
    ]);
    const list = createFollowUpList(read);
    list.load();
    await settle();
    const page = Promise.withResolvers<[string, FollowUp][]>();
    read.mockReturnValueOnce(page.promise);
    list.load();
    list.set('a', followUp('written'));
    expect(notes(list)).toEqual([
      ['a', 'written'],
      ['b', 'B'],
    ]);
    page.resolve([['a', followUp('A')]]);
    await settle();
    expect(notes(list)).toEqual([['a', 'written']]);
  });

  it('are those of the last reading, whenever the response to an earlier one comes', async () => {
    const read = vi.fn<ReadFollowUps>().mockResolvedValue([]);
    const late = Promise.withResolvers<[string, FollowUp][]>();
    read.mockReturnValueOnce(late.promise).mockResolvedValueOnce([['a', followUp('new')]]);
    const list = createFollowUpList(read);
    list.load();
    list.load();
    await settle();
    late.resolve([['a', followUp('old')]]);
    await settle();
    expect(notes(list)).toEqual([['a', 'new']]);
  });
});
