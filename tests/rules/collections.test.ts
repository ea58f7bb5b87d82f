import { readFileSync } from 'node:fs';
import { type RulesValue, Timestamp } from 'embedded-firebase/rules';
import { describe, expect, it, test } from 'vitest';
import { type Collection, collections } from '../../collections.ts';
import { type Fields, mayWrite, NOW, READ_FIRST, type Who } from './clinic.ts';

const all: Record<string, Collection> = collections;
type Name = keyof typeof collections;
type Kind = Collection['fields'][string]['kind'];

const valid: Record<Kind, RulesValue> = {
  account: 'anna',
  date: '2026-12-02',
  hours: '10:00-14:00, 17:00-20:00',
  texts: new Map([['en', 'Our holiday']]),
  email: 'anna@example.org',
  entries: new Map([['काव्य', new Map<string, RulesValue>([['text', 'काव्य']])]]),
  flag: true,
  text: 'काव्य',
  time: NOW,
};
const invalid: RulesValue[] = [null, 7n, 0.5, [], ['x'], new Map([['x', 7n]])];

/** A document with every field of its collection, or with those named. */
function sample(name: Name, names = Object.keys(all[name]?.fields ?? {})): Fields {
  return Object.fromEntries(names.map((field) => [field, valid[fieldOf(name, field).kind]]));
}

function fieldOf(name: Name, field: string): Collection['fields'][string] {
  return all[name]?.fields[field] ?? { kind: 'text' };
}

interface Writing {
  who: Who;
  path: string;
  /** What is written in the same batch, since the rules ask for it. */
  together?: Record<string, Fields>;
  stored?: Record<string, Fields>;
  /** The fields of this one document, where those of a collection differ. */
  names?: string[];
}

/** How a client writes to each collection; staff put a follow-up back together with its enquiry. */
const writings: Partial<Record<Name, Writing>> = {
  enquiry: { who: 'visitor', path: 'enquiry/one' },
  feedbackInbox: { who: 'visitor', path: 'feedbackInbox/one', stored: READ_FIRST },
  feedbacks: {
    who: 'visitor',
    path: 'feedbacks/one',
    together: { 'feedbackContacts/one': sample('feedbackContacts') },
  },
  feedbackContacts: {
    who: 'visitor',
    path: 'feedbackContacts/one',
    together: { 'feedbacks/one': sample('feedbacks') },
  },
  followUps: {
    who: 'staff',
    path: 'followUps/one',
    together: { 'enquiry/one': sample('enquiry') },
  },
  settings: { who: 'staff', path: 'settings/feedback' },
  calendar: { who: 'staff', path: 'calendar/2026-12-01' },
  status: { who: 'staff', path: 'status/told', names: ['at', 'until'] },
};

test('the rules are about these collections and their fields alone', () => {
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const [, ...blocks] = rules.split(/^ {4}match \//m);
  const named = new Map<string, string[]>();
  for (const block of blocks) {
    const [name = ''] = block.split('/');
    const lists = block.matchAll(/data\.keys\(\)\.hasOnly\(\[(.*?)\]\)/g);
    const fields = [...lists].flatMap(([, list = '']) => list.split(', '));
    const known = named.get(name) ?? [];
    named.set(name, [...known, ...fields.map((field) => field.slice(1, -1))]);
  }
  expect([...named.keys()].sort()).toEqual(Object.keys(all).sort());
  for (const [name, fields] of named)
    expect(Object.keys(all[name]?.fields ?? {})).toEqual(expect.arrayContaining(fields));
});

test('only the server writes to staff', () => {
  expect(Object.keys(all).filter((name) => !(name in writings))).toEqual(['staff']);
});

describe.each(Object.entries(writings))('a document of %s', (key, writing) => {
  const name = key as Name;
  const { who, path, together, stored, names } = writing;
  const whole = sample(name, names);
  const mayBe = (fields: Fields) => mayWrite(who, { ...together, [path]: fields }, stored);
  const mayHave = (field: string, value: RulesValue) => mayBe({ ...whole, [field]: value });

  it('may have all of its fields, and no other', () => {
    expect([mayBe(whole), mayHave('other', 'x')]).toEqual([true, false]);
  });

  describe.each(Object.keys(whole))('%s', (field) => {
    const { kind, limit = 0, isOptional = false, mayBeBlank = false } = fieldOf(name, field);
    const { maximumCount = 0 } = fieldOf(name, field);

    it(`may ${isOptional ? '' : 'not '}be missing`, () => {
      const { [field]: _, ...others } = whole;
      expect(mayBe(others)).toBe(isOptional);
    });

    it('may be of no other kind', () => {
      // What entries hold is checked where each is written (clinic-follow-ups.test.ts).
      const wrong = invalid.filter((value) => kind !== 'entries' || !(value instanceof Map));
      const others = Object.entries(valid).flatMap(([other, value]) =>
        other === kind || typeof value === typeof valid[kind] ? [] : [value],
      );
      const taken = [...wrong, ...others].filter((value) => mayHave(field, value));
      expect(taken).toEqual([]);
    });

    if (kind === 'time') {
      it('may not be in the future', () => {
        expect(mayHave(field, new Timestamp(NOW.nanoseconds + 1000n))).toBe(false);
      });
    }

    if (kind === 'entries') {
      it('may be as many as its limit', () => {
        const many = (count: number) =>
          new Map(Array.from({ length: count }, (_, index) => [`${index}`, null]));
        expect([
          mayHave(field, many(maximumCount)),
          mayHave(field, many(maximumCount + 1)),
        ]).toEqual([true, false]);
      });
    }

    if (kind === 'text' || kind === 'email') {
      it('may be as long as its limit', () => {
        const long = (length: number) =>
          kind === 'email' ? `${'x'.repeat(length - 2)}@b` : 'x'.repeat(length);
        expect([mayHave(field, long(limit)), mayHave(field, long(limit + 1))]).toEqual([
          true,
          false,
        ]);
      });
    }

    if (kind === 'text') {
      it(`may ${mayBeBlank ? '' : 'not '}be blank`, () => {
        expect(['', ' \t\u00a0'].map((blank) => mayHave(field, blank))).toEqual([
          mayBeBlank,
          mayBeBlank,
        ]);
      });
    }

    if (kind === 'email' && who === 'visitor') {
      it('must be an address', () => {
        expect(mayHave(field, 'kavya')).toBe(false);
      });
    }
  });
});
