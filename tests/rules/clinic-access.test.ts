import { Timestamp } from 'embedded-firebase/rules';
import { describe, expect, it } from 'vitest';
import {
  COLLECTIONS,
  FEEDBACK_MOVES,
  NOTES,
  type Operation,
  STORED_STAFF,
} from './access-table.ts';
import {
  CONTACT,
  EVERYBODY,
  FEEDBACK,
  type Fields,
  LONG_AGO,
  mayFind,
  mayRead,
  mayWrite,
  NOW,
  type Who,
} from './clinic.ts';

function may(who: Who, operation: Operation, collection: string): boolean {
  const table = COLLECTIONS[collection];
  const { fields = {}, id = 'one', with: others = {}, before = {} } = table ?? {};
  const path = `${collection}/${id}`;
  const stored = { ...before, [path]: fields };
  switch (operation) {
    case 'get':
      return mayRead(who, path, stored);
    case 'list':
      return mayRead(who, collection, stored);
    case 'create':
      return mayWrite(who, { [path]: fields, ...others }, before);
    case 'update':
      return mayWrite(who, { [path]: fields }, { ...stored, ...others });
    case 'delete':
      return mayWrite(who, { [path]: null }, stored);
  }
}

describe.each(Object.entries(COLLECTIONS))('%s', (collection, { allowed }) => {
  const rows = EVERYBODY.flatMap((who) =>
    (Object.keys(allowed) as Operation[]).map((operation) => ({
      who,
      operation,
      expected: allowed[operation].includes(who),
    })),
  );
  it.each(rows)('$who may $operation: $expected', ({ who, operation, expected }) => {
    expect(may(who, operation, collection)).toBe(expected);
  });
});

describe.each(Object.entries(NOTES))('a note, %s', (_, { before, writes, allowed }) => {
  it.each(EVERYBODY)('by %s', (who) => {
    expect(mayWrite(who, writes, before)).toBe(allowed.includes(who));
  });
});

describe.each(Object.entries(FEEDBACK_MOVES))(
  'a feedback, %s',
  (_, { before, writes, allowed }) => {
    it.each(EVERYBODY)('by %s', (who) => {
      expect(mayWrite(who, writes, before)).toBe(allowed.includes(who));
    });
  },
);

describe('the list of staff', () => {
  it.each([
    ['staff', 'staff/anna', true],
    ['staff', 'staff/patient', false],
    ['patient', 'staff/patient', true],
    ['patient', 'staff/anna', false],
    ['former staff', 'staff/ben', true],
    ['visitor', 'staff/anna', false],
  ] as const)('%s may get %s: %s', (who, path, expected) => {
    expect(mayRead(who, path)).toBe(expected);
  });

  it('shows nobody their own account in a query', () => {
    for (const who of EVERYBODY) expect(mayFind(who, 'staff/patient')).toBe(false);
    expect(mayFind('staff', 'enquiry/one')).toBe(true);
  });

  it('is closed to those who would add themselves', () => {
    expect(mayWrite('patient', { 'staff/patient': STORED_STAFF })).toBe(false);
    expect(mayWrite('former staff', { 'staff/ben': STORED_STAFF })).toBe(false);
  });
});

describe('what is kept about mail and the server', () => {
  const mail = { 'status/mail': { since: LONG_AGO, reason: 'It hangs.' } };
  const server = { 'status/server': { version: '1.0.0', backup: null } };
  const told = { 'status/told': { at: NOW, until: LONG_AGO } };

  it('is read by staff alone', () => {
    for (const who of EVERYBODY) {
      for (const stored of [mail, server, told]) {
        expect(mayRead(who, Object.keys(stored)[0] ?? '', stored)).toBe(who === 'staff');
      }
    }
  });

  it('is written by nobody, but by staff until when they have been told', () => {
    for (const who of EVERYBODY) {
      expect(mayWrite(who, server)).toBe(false);
      expect(mayWrite(who, server, server)).toBe(false);
      expect(mayWrite(who, mail)).toBe(false);
      expect(mayWrite(who, mail, mail)).toBe(false);
      expect(mayWrite(who, told)).toBe(who === 'staff');
      expect(mayWrite(who, told, told)).toBe(who === 'staff');
      expect(mayWrite(who, { 'status/told': { at: NOW } })).toBe(who === 'staff');
      expect(mayWrite(who, { 'status/mail': null }, mail)).toBe(false);
      expect(mayWrite(who, { 'status/told': null }, told)).toBe(false);
    }
  });

  it.each<Fields>([
    { at: LONG_AGO },
    { at: NOW, until: 'yesterday' },
    { at: NOW, until: new Timestamp(NOW.nanoseconds + 1n) },
    { at: NOW, patients: 'Kavya' },
    { until: LONG_AGO },
  ])('has no other shape: %o', (fields) => {
    expect(mayWrite('staff', { 'status/told': fields })).toBe(false);
  });
});

describe('staff', () => {
  const old: Record<string, Fields> = {
    'enquiry/old': { name: 'Asha', phone: 9_000_000_001n, createdAt: LONG_AGO },
    'feedbacks/old': { name: 'Asha', message: '', number: '1', createdAt: LONG_AGO },
    'feedbackContacts/old': { number: 12n },
  };

  it.each(Object.entries(old))('may restore a record of an older shape: %s', (path, fields) => {
    expect(mayWrite('staff', { [path]: fields })).toBe(true);
    for (const who of ['visitor', 'patient', 'former staff'] as const) {
      expect(mayWrite(who, { [path]: fields })).toBe(false);
    }
  });

  it('may restore and delete 500 records of all three collections in one batch', () => {
    const records = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => {
        const [path, fields] = Object.entries(old)[index % 3] as [string, Fields];
        return [`${path}${index}`, fields];
      }),
    );
    expect(mayWrite('staff', records)).toBe(true);
    const none = Object.fromEntries(Object.keys(records).map((path) => [path, null]));
    expect(mayWrite('staff', none, records)).toBe(true);
    expect(mayWrite('former staff', none, records)).toBe(false);
  });

  it('delete a feedback and its contact in one batch', () => {
    const stored = { 'feedbacks/one': FEEDBACK, 'feedbackContacts/one': CONTACT };
    const writes = { 'feedbacks/one': null, 'feedbackContacts/one': null };
    expect(mayWrite('staff', writes, stored)).toBe(true);
    expect(mayWrite('patient', writes, stored)).toBe(false);
  });
});
