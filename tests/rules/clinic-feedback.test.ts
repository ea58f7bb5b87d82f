import { describe, expect, it } from 'vitest';
import { CONTACT, EVERYBODY, FEEDBACK, type Fields, LONG_AGO, mayWrite } from './clinic.ts';

function send(feedback: Fields | null, contact: Fields | null): boolean {
  const writes: Record<string, Fields> = {};
  if (feedback) writes['feedbacks/one'] = feedback;
  if (contact) writes['feedbackContacts/one'] = contact;
  return mayWrite('visitor', writes);
}

describe('a feedback', () => {
  it('with its contact in one batch is accepted from everybody', () => {
    for (const who of EVERYBODY) {
      const writes = { 'feedbacks/one': FEEDBACK, 'feedbackContacts/one': CONTACT };
      expect(mayWrite(who, writes)).toBe(true);
    }
  });

  it('without its contact is refused, and the contact without its feedback', () => {
    expect(send(FEEDBACK, null)).toBe(false);
    expect(send(null, CONTACT)).toBe(false);
  });

  it('with the contact of another is refused', () => {
    const writes = { 'feedbacks/one': FEEDBACK, 'feedbackContacts/two': CONTACT };
    expect(mayWrite('visitor', writes)).toBe(false);
  });

  it('is refused beside a whole one, when only that has its contact', () => {
    const whole = { 'feedbacks/one': FEEDBACK, 'feedbackContacts/one': CONTACT };
    expect(mayWrite('visitor', { ...whole, 'feedbacks/two': FEEDBACK })).toBe(false);
    expect(mayWrite('visitor', { ...whole, 'feedbackContacts/two': CONTACT })).toBe(false);
  });

  it('whose contact is there already, of another time, is refused, and so is the reverse', () => {
    const contact = { 'feedbackContacts/one': { ...CONTACT, createdAt: LONG_AGO } };
    expect(mayWrite('visitor', { 'feedbacks/one': FEEDBACK }, contact)).toBe(false);
    const feedback = { 'feedbacks/one': { ...FEEDBACK, createdAt: LONG_AGO } };
    expect(mayWrite('visitor', { 'feedbackContacts/one': CONTACT }, feedback)).toBe(false);
  });

  it('sent again to its id is refused, changed or not', () => {
    const stored = { 'feedbacks/one': FEEDBACK, 'feedbackContacts/one': CONTACT };
    expect(mayWrite('visitor', stored, stored)).toBe(false);
    expect(mayWrite('visitor', { 'feedbackContacts/one': CONTACT }, stored)).toBe(false);
    expect(mayWrite('staff', { 'feedbacks/one': { ...FEEDBACK, name: 'x' } }, stored)).toBe(false);
  });

  it.each([
    ['the phone number in what everybody reads', { number: '09000000001' }],
    ['a field too many', { approved: true }],
    ['a name of blanks', { name: '  ' }],
    ['no name', { name: null }],
    ['an empty message', { message: '' }],
    ['a message of 100,001 characters', { message: 'x'.repeat(100_001) }],
    ['a forged time', { createdAt: LONG_AGO }],
  ] as [string, Fields][])('with %s is refused', (_title, changes) => {
    expect(send({ ...FEEDBACK, ...changes }, CONTACT)).toBe(false);
  });

  it.each([
    ['a field too many', { name: 'x' }],
    ['a number of blanks', { number: ' ' }],
    ['an integer as its number', { number: 9_000_000_001n }],
    ['a number of 1,001 characters', { number: '1'.repeat(1001) }],
    ['a forged time', { createdAt: LONG_AGO }],
  ] as [string, Fields][])('whose contact has %s is refused', (_title, changes) => {
    expect(send(FEEDBACK, { ...CONTACT, ...changes })).toBe(false);
  });

  it.each(Object.keys(FEEDBACK))('without its %s is refused', (field) => {
    const { [field]: _left, ...rest } = FEEDBACK;
    expect(send(rest, CONTACT)).toBe(false);
  });
});
