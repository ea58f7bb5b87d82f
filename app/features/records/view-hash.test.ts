import { describe, expect, it } from 'vitest';
import { newestFirst } from './arrange/order.ts';
import { formatViewHash, isViewHash, parseViewHash, type View } from './view-hash.ts';

describe('the hash of the dashboard', () => {
  it.each<[string, View]>([
    ['', { kind: 'enquiry', order: newestFirst }],
    ['#tab=feedbacks', { kind: 'feedbacks', order: newestFirst }],
    ['#sort=email', { kind: 'enquiry', order: { by: 'email', direction: 'ascending' } }],
    ['#sort=received', { kind: 'enquiry', order: { by: 'received', direction: 'ascending' } }],
    [
      '#tab=feedbacks&sort=name&direction=descending',
      { kind: 'feedbacks', order: { by: 'name', direction: 'descending' } },
    ],
  ])('%s is read and written alike', (hash, view) => {
    expect(parseViewHash(hash)).toEqual(view);
    expect(formatViewHash(view)).toBe(hash);
    expect(isViewHash(hash)).toBe(true);
  });

  it.each(['#tab=other', '#sort=constructor', '#contact', '#%', '#direction=descending'])(
    '%s, which makes no sense, is the default',
    (hash) => {
      expect(parseViewHash(hash)).toEqual({ kind: 'enquiry', order: newestFirst });
    },
  );

  it('is not what else a hash may be', () => {
    expect(isViewHash('#root')).toBe(false);
  });

  it('does not sort feedback by an email that it has not', () => {
    expect(parseViewHash('#tab=feedbacks&sort=email').order).toEqual(newestFirst);
  });
});
