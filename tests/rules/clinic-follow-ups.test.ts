import { Timestamp } from 'embedded-firebase/rules';
import { describe, expect, it } from 'vitest';
import { ENQUIRY, entries, type Fields, FOLLOW_UP, LONG_AGO, mayWrite, NOW } from './clinic.ts';

const later = new Timestamp(NOW.nanoseconds + 1000n);
const colleagues: Fields = { ...FOLLOW_UP, by: 'ben@example.org', at: LONG_AGO };
const enquiry = { 'enquiry/one': ENQUIRY };
const stored = { ...enquiry, 'followUps/one': colleagues };

const create = (changes: Fields) =>
  mayWrite('staff', { 'followUps/one': { ...FOLLOW_UP, ...changes } }, enquiry);
const restore = (changes: Fields) =>
  mayWrite('staff', { ...enquiry, 'followUps/one': { ...FOLLOW_UP, ...changes } });
const update = (changes: Fields) =>
  mayWrite('staff', { 'followUps/one': { ...FOLLOW_UP, ...changes } }, stored);

describe('a follow-up', () => {
  it.each([
    ['as the dashboard writes it', {}],
    ['not done, with a note', { done: false, note: 'No answer.\nAgain at 5.' }],
    ['with a note of 2,000 characters', { note: 'क'.repeat(2_000) }],
  ])('%s may be created, and written over a colleague’s', (_title, changes) => {
    for (const write of [create, update, restore]) expect(write(changes)).toBe(true);
  });

  it.each([
    ['with a field too many', { name: 'Asha' }],
    ['done as a text', { done: 'yes' }],
    ['with a note of 2,001 characters', { note: 'x'.repeat(2_001) }],
    ['with a note that is a list', { note: ['x'] }],
    ['with a null note', { note: null }],
    ['by nobody', { by: null }],
    ['by a name of 321 characters', { by: 'x'.repeat(321) }],
    ['with a time that is a text', { at: '2025-11-27T23:11:04Z' }],
    ['of a microsecond from now', { at: later }],
  ] as [string, Fields][])('%s is refused', (_title, changes) => {
    for (const write of [create, update, restore]) expect(write(changes)).toBe(false);
  });

  it.each(['by', 'at'])('of an old tab without its %s is refused', (field) => {
    const { [field]: _left, ...rest } = FOLLOW_UP;
    for (const before of [enquiry, stored])
      expect(mayWrite('staff', { 'followUps/one': rest }, before)).toBe(false);
  });

  it.each([
    ['in a colleague’s name', { by: 'ben@example.org' }],
    ['in the same name otherwise written', { by: 'Anna@example.org' }],
    ['with an older time', { at: new Timestamp(NOW.nanoseconds - 1000n) }],
    ['with the time that it had', { at: LONG_AGO }],
  ] as [string, Fields][])('is not changed %s', (_title, changes) => {
    expect(update(changes)).toBe(false);
  });

  const entry: Fields = { text: 'Called', by: 'anna@example.org', at: NOW };
  const adds = (changes: Fields) => {
    const written = entries({ a: { ...entry, ...changes } });
    return mayWrite('staff', { 'followUps/one': { entries: written, last: 'a' } }, enquiry);
  };

  it.each([
    ['as the dashboard writes it', {}],
    ['of 2,000 characters', { text: 'क'.repeat(2_000) }],
  ] as [string, Fields][])('gets an entry %s', (_title, changes) => {
    expect(adds(changes)).toBe(true);
  });

  it.each([
    ['with a field too many', { name: 'Asha' }],
    ['of which nothing shows', { text: ' \n\u200b' }],
    ['of 2,001 characters', { text: 'x'.repeat(2_001) }],
    ['that is a list', { text: ['x'] }],
    ['by nobody', { by: null }],
    ['by the same name otherwise written', { by: 'Anna@example.org' }],
    ['of a microsecond from now', { at: later }],
  ] as [string, Fields][])('gets no entry %s', (_title, changes) => {
    expect(adds(changes)).toBe(false);
  });

  it('is deleted with its enquiry, 250 in one batch, and restored nine in one', () => {
    const all = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index): [string, Fields][] => [
          [`enquiry/e${index}`, ENQUIRY],
          [`followUps/e${index}`, colleagues],
        ]).flat(),
      );
    const none = Object.fromEntries(Object.keys(all(250)).map((path) => [path, null]));
    expect(mayWrite('staff', none, all(250))).toBe(true);
    expect(mayWrite('former staff', none, all(250))).toBe(false);
    // Each asks for its enquiry before and after, and all for the account: 19 of the 20 calls that a commit has.
    expect(mayWrite('staff', all(9))).toBe(true);
    expect(mayWrite('staff', all(10))).toBe(false);
    expect(mayWrite('visitor', all(1))).toBe(false);
  });
});
