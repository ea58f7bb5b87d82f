import { describe, expect, it } from 'vitest';
import { newestFirst } from './arrange/order.ts';
import { formatViewHash, isViewHash, parseViewHash, type View } from './view-hash.ts';

/** The default view but for what is given. */
const view = (given: Partial<View>): View => ({
  kind: 'enquiry',
  order: newestFirst,
  show: 'all',
  days: 'all',
  ...given,
});

describe('the hash of the dashboard', () => {
  it.each<[string, View]>([
    ['', view({})],
    ['#tab=feedbacks', view({ kind: 'feedbacks' })],
    ['#sort=email', view({ order: { by: 'email', direction: 'ascending' } })],
    ['#sort=received', view({ order: { by: 'received', direction: 'ascending' } })],
    [
      '#tab=feedbacks&sort=name&direction=descending',
      view({ kind: 'feedbacks', order: { by: 'name', direction: 'descending' } }),
    ],
    ['#show=to-do', view({ show: 'to-do' })],
    ['#show=to-do&days=today', view({ show: 'to-do', days: 'today' })],
    ['#tab=feedbacks&days=last-7-days', view({ kind: 'feedbacks', days: 'last-7-days' })],
    ['#from=2026-11-01&to=2026-11-23', view({ days: { from: '2026-11-01', to: '2026-11-23' } })],
    ['#from=2026-11-01&to=', view({ days: { from: '2026-11-01', to: '' } })],
    ['#sort=name&show=done', view({ order: { by: 'name', direction: 'ascending' }, show: 'done' })],
  ])('%s is read and written alike', (hash, expected) => {
    expect(parseViewHash(hash)).toEqual(expected);
    expect(formatViewHash(expected)).toBe(hash);
    expect(isViewHash(hash)).toBe(true);
  });

  it.each([
    '#tab=other',
    '#sort=constructor',
    '#contact',
    '#%',
    '#direction=descending',
    '#show=constructor',
    '#days=span',
    '#from=2026-02-30&to=x',
    '#tab=other&show=',
  ])('%s, which makes no sense, is the default', (hash) => {
    expect(parseViewHash(hash)).toEqual(view({}));
  });

  it('is not what else a hash may be', () => {
    expect(isViewHash('#root')).toBe(false);
  });

  it('does not sort feedback by an email that it has not', () => {
    expect(parseViewHash('#tab=feedbacks&sort=email').order).toEqual(newestFirst);
  });

  it('does not show feedback as done, which it never is', () => {
    expect(parseViewHash('#tab=feedbacks&show=done').show).toBe('all');
  });
});
