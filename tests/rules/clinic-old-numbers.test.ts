import { describe, expect, it } from 'vitest';
import { FEEDBACK, type Fields, LONG_AGO, mayWrite, NOW } from './clinic.ts';

const { name, message } = FEEDBACK as { name: string; message: string };
const stored: Record<string, Fields> = {
  'with a number and a time': { name, message, number: '09000000001', createdAt: LONG_AGO },
  'with a number and no time': { name, message, number: 9_000_000_001n },
  'with no time': { name, message },
};
const cleaned: Fields = { name, message, createdAt: LONG_AGO };

describe('a feedback that an older site left', () => {
  it.each(Object.entries(stored))('%s may be cleaned by staff alone', (_what, before) => {
    const all = { 'feedbacks/old': before };
    const writes = {
      'feedbacks/old': cleaned,
      'feedbackContacts/old': { number: '09000000001', createdAt: LONG_AGO },
    };
    expect(mayWrite('staff', writes, all)).toBe(true);
    expect(mayWrite('staff', { 'feedbacks/old': cleaned }, all)).toBe(true);
    for (const who of ['visitor', 'patient', 'former staff'] as const) {
      expect(mayWrite(who, { 'feedbacks/old': cleaned }, all)).toBe(false);
    }
  });

  it.each([
    ['keeping its number', { ...cleaned, number: '09000000001' }],
    ['changing its number', { ...cleaned, number: '1' }],
    ['changing its name', { ...cleaned, name: 'Somebody' }],
    ['changing its message', { ...cleaned, message: 'Awful.' }],
    ['losing its message', { name, createdAt: LONG_AGO }],
    ['gaining a field', { ...cleaned, approved: true }],
    ['left without a time', { name, message }],
    ['given a time that is text', { ...cleaned, createdAt: '2020' }],
  ] as [string, Fields][])('is refused %s', (_what, after) => {
    for (const before of Object.values(stored)) {
      expect(mayWrite('staff', { 'feedbacks/old': after }, { 'feedbacks/old': before })).toBe(
        false,
      );
    }
  });

  it('keeps the time that it has', () => {
    const before = { 'feedbacks/old': stored['with a number and a time'] as Fields };
    expect(mayWrite('staff', { 'feedbacks/old': { ...cleaned, createdAt: NOW } }, before)).toBe(
      false,
    );
  });
});

it('a feedback of this site is never changed, not even to what it is', () => {
  const before = { 'feedbacks/one': { name, message, createdAt: LONG_AGO } };
  for (const after of [before['feedbacks/one'], { ...cleaned, createdAt: NOW }]) {
    expect(mayWrite('staff', { 'feedbacks/one': after }, before)).toBe(false);
  }
});
