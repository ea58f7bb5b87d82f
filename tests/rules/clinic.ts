import { readFileSync } from 'node:fs';
import {
  createAccessSession,
  type DocumentAccess,
  parseRuleset,
  type RulesDocument,
  type RulesRequest,
  type RulesValue,
  Timestamp,
} from 'embedded-firebase/rules';

const RULES = new URL('../../firestore.rules', import.meta.url);
const ruleset = parseRuleset(readFileSync(RULES, 'utf8'), 'firestore.rules');

export const NOW = new Timestamp(1_764_285_064_123_456_000n);

/** Documents by path (`staff/anna`): before a batch, and, where they differ, after it. */
function documents(before: Record<string, Fields>, after = before): DocumentAccess {
  const find = (all: typeof before, path: readonly string[]) => documentAt(all, path.join('/'));
  return { get: (path) => find(before, path), getAfter: (path) => find(after, path) };
}

export const LONG_AGO = new Timestamp(0n);

export type Fields = Record<string, RulesValue>;
export type Who = 'visitor' | 'patient' | 'staff' | 'former staff';
/** What the form's trim() takes away: JavaScript's 25 white space characters. */
export const BLANKS = Array.from({ length: 0x1_0000 }, (_, code) =>
  String.fromCharCode(code),
).filter((character) => character.trim() === '');
export const EVERYBODY: readonly Who[] = ['visitor', 'patient', 'staff', 'former staff'];

const AUTH: Record<Who, RulesRequest['auth']> = {
  visitor: null,
  patient: { uid: 'patient', token: new Map([['email', 'patient@example.org']]) },
  staff: { uid: 'anna', token: new Map([['email', 'anna@example.org']]) },
  'former staff': { uid: 'ben', token: new Map([['email', 'ben@example.org']]) },
};

/** Who is staff is in the database: `former staff` has an account like any other. */
const STAFF: Record<string, Fields> = {
  'staff/anna': { email: 'anna@example.org', createdAt: LONG_AGO },
};

export const ENQUIRY: Fields = {
  name: 'काव्य',
  number: '09000000001',
  email: 'kavya@example.org',
  message: 'Is Sunday possible?',
  createdAt: NOW,
};
export const FEEDBACK: Fields = { name: "D'Souza", message: 'Painless.', createdAt: NOW };
/** As tabs write it that were opened before notes were entries. */
export const FOLLOW_UP: Fields = { done: true, note: '', by: 'anna@example.org', at: NOW };
/** The entries of a follow-up, by key. */
export function entries(all: Record<string, Fields>): RulesValue {
  return new Map(Object.entries(all).map(([key, entry]) => [key, new Map(Object.entries(entry))]));
}
export const CLOSED_DAY: Fields = {
  to: '2026-12-02',
  hours: 'closed',
  texts: new Map([
    ['en', 'Our holiday'],
    ['hi', 'छुट्टी'],
  ]),
  by: 'anna',
  at: NOW,
};
export const CONTACT: Fields = { number: '09000000001', createdAt: NOW };
export const UNREAD_FEEDBACK: Fields = { ...FEEDBACK, ...CONTACT };
/** Staff read feedback before it is published. */
export const READ_FIRST: Record<string, Fields> = { 'settings/feedback': { since: LONG_AGO } };

/** Whether somebody may read: a document, or, by a path of an odd length, a collection. */
export function mayRead(who: Who, path: string, stored: Record<string, Fields> = {}): boolean {
  const all = { ...STAFF, ...stored };
  const segments = path.split('/');
  const list = segments.length % 2 === 1;
  const request: RulesRequest = {
    method: list ? 'list' : 'get',
    path: segments,
    auth: AUTH[who],
    time: NOW,
    resource: list ? null : documentAt(all, path),
    after: null,
    query: list ? { limit: null, offset: 0n, orderBy: new Map() } : null,
  };
  return ruleset.allows(request, createAccessSession(documents(all), 10));
}

/** Whether somebody may ask a query that names this one document. */
export function mayFind(who: Who, path: string, stored: Record<string, Fields> = {}): boolean {
  const all = { ...STAFF, ...stored };
  const request: RulesRequest = {
    method: 'list',
    path: path.split('/'),
    ofOneDocument: true,
    auth: AUTH[who],
    time: NOW,
    resource: documentAt(all, path),
    after: null,
    query: { limit: null, offset: 0n, orderBy: new Map() },
  };
  return ruleset.allows(request, createAccessSession(documents(all), 10));
}

/** Whether somebody may write all of this in one batch; null deletes. */
export function mayWrite(
  who: Who,
  writes: Record<string, Fields | null>,
  stored: Record<string, Fields> = {},
): boolean {
  const before = { ...STAFF, ...stored };
  const after = Object.fromEntries(
    Object.entries({ ...before, ...writes }).filter(
      (entry): entry is [string, Fields] => entry[1] !== null,
    ),
  );
  const session = createAccessSession(documents(before, after), 20);
  return Object.keys(writes).every((path) => {
    const resource = documentAt(before, path);
    const written = documentAt(after, path);
    const method = written === null ? 'delete' : resource === null ? 'create' : 'update';
    const request: RulesRequest = {
      method,
      path: path.split('/'),
      auth: AUTH[who],
      time: NOW,
      resource,
      after: written,
      query: null,
    };
    return ruleset.allows(request, session);
  });
}

function documentAt(all: Record<string, Fields>, path: string): RulesDocument | null {
  const data = all[path];
  return data === undefined ? null : { path: path.split('/'), data: new Map(Object.entries(data)) };
}
