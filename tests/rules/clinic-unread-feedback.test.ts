import { Timestamp } from 'embedded-firebase/rules';
import { describe, expect, it } from 'vitest';
import {
  CONTACT,
  EVERYBODY,
  FEEDBACK,
  type Fields,
  LONG_AGO,
  mayRead,
  mayWrite,
  NOW,
  READ_FIRST,
  UNREAD_FEEDBACK,
} from './clinic.ts';

const published = { 'feedbacks/one': FEEDBACK, 'feedbackContacts/one': CONTACT };
const unread = { 'feedbackInbox/one': UNREAD_FEEDBACK };
const old = { 'feedbackInbox/one': { ...UNREAD_FEEDBACK, createdAt: LONG_AGO } };
const everybodyElse = EVERYBODY.filter((who) => who !== 'staff');

describe('whether staff read feedback first', () => {
  it('is seen by everybody, and listed by staff alone', () => {
    for (const who of EVERYBODY) {
      expect(mayRead(who, 'settings/feedback', READ_FIRST)).toBe(true);
      expect(mayRead(who, 'settings/feedback')).toBe(true);
      expect(mayRead(who, 'settings', READ_FIRST)).toBe(who === 'staff');
    }
  });

  it('is switched on and off by staff alone', () => {
    for (const who of EVERYBODY) {
      expect(mayWrite(who, { 'settings/feedback': { since: NOW } })).toBe(who === 'staff');
      expect(mayWrite(who, { 'settings/feedback': null }, READ_FIRST)).toBe(who === 'staff');
    }
  });

  it('is brought by move with an older time, and never changed', () => {
    expect(mayWrite('staff', READ_FIRST)).toBe(true);
    expect(mayWrite('staff', { 'settings/feedback': { since: NOW } }, READ_FIRST)).toBe(false);
  });

  it.each([
    ['without a time', {}],
    ['with a text for its time', { since: 'today' }],
    ['of a moment to come', { since: new Timestamp(NOW.nanoseconds + 1000n) }],
    ['with a field too many', { since: NOW, by: 'anna@example.org' }],
  ] as [string, Fields][])('is not stored %s', (_title, fields) => {
    expect(mayWrite('staff', { 'settings/feedback': fields })).toBe(false);
  });

  it('is the only setting', () => {
    expect(mayWrite('staff', { 'settings/other': { since: NOW } })).toBe(false);
  });
});

describe('while staff read feedback first', () => {
  it('nobody else publishes, and no access call is one too many', () => {
    for (const who of EVERYBODY) {
      expect(mayWrite(who, published, READ_FIRST)).toBe(who === 'staff');
      expect(mayWrite(who, unread, READ_FIRST)).toBe(true);
    }
  });

  it('a feedback and its contact are sent neither way in one batch', () => {
    for (const who of everybodyElse)
      expect(mayWrite(who, { ...published, ...unread }, READ_FIRST)).toBe(false);
  });

  it.each([
    ['a field too many', { approved: true }],
    ['a name of blanks', { name: '  ' }],
    ['an empty message', { message: '' }],
    ['a message of 100,001 characters', { message: 'x'.repeat(100_001) }],
    ['an integer as its number', { number: 9_000_000_001n }],
    ['a number of 1,001 characters', { number: '1'.repeat(1001) }],
    ['a forged time', { createdAt: LONG_AGO }],
  ] as [string, Fields][])('one with %s is refused, new and again', (_title, changes) => {
    const changed = { 'feedbackInbox/one': { ...UNREAD_FEEDBACK, ...changes } };
    expect(mayWrite('visitor', changed, READ_FIRST)).toBe(false);
    expect(mayWrite('visitor', changed, { ...READ_FIRST, ...old })).toBe(false);
  });

  it.each(Object.keys(UNREAD_FEEDBACK))('one without its %s is refused', (field) => {
    const { [field]: _left, ...rest } = UNREAD_FEEDBACK;
    expect(mayWrite('visitor', { 'feedbackInbox/one': rest }, READ_FIRST)).toBe(false);
  });

  it('its sender may send it again, and change nothing', () => {
    const stored = { ...READ_FIRST, ...old };
    for (const who of EVERYBODY) expect(mayWrite(who, unread, stored)).toBe(true);
    for (const field of ['name', 'number', 'message']) {
      const changed = { 'feedbackInbox/one': { ...UNREAD_FEEDBACK, [field]: 'other' } };
      expect(mayWrite('visitor', changed, stored)).toBe(false);
      expect(mayWrite('staff', changed, stored)).toBe(false);
    }
  });

  it('what was published is not sent again by its sender, nor by who knows its id', () => {
    const stored = { ...READ_FIRST, ...published };
    for (const who of everybodyElse) expect(mayWrite(who, unread, stored)).toBe(false);
  });

  it('staff publish in one batch, which keeps the time, and take all of it back', () => {
    const stored = { ...READ_FIRST, ...old };
    const batch = {
      'feedbacks/one': { ...FEEDBACK, createdAt: LONG_AGO },
      'feedbackContacts/one': { ...CONTACT, createdAt: LONG_AGO },
      'feedbackInbox/one': null,
    };
    for (const who of EVERYBODY) expect(mayWrite(who, batch, stored)).toBe(who === 'staff');
    expect(mayWrite('staff', old, READ_FIRST)).toBe(true);
  });
});

describe('while feedback is published at once', () => {
  it('nobody but staff, who restore, puts one where nobody looks', () => {
    for (const who of EVERYBODY) expect(mayWrite(who, unread)).toBe(who === 'staff');
  });

  it('one that waits to be read is not published by its sender, who may send it again', () => {
    for (const who of everybodyElse) {
      expect(mayWrite(who, published, old)).toBe(false);
      expect(mayWrite(who, unread, old)).toBe(true);
    }
  });
});
