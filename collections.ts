interface Field {
  /**
   * A `time` is when something happened: it never lies in the future. `entries` is a map of what staff wrote: each has a
   * `text`, `by` (an email) and `at` (a time). A `date` is one of the clinic's calendar, `2027-03-22`, `hours` are those of a day as
   * app/content/hours.ts has them, `texts` are one line in each language, by its code, an `account` is the id of one.
   */
  kind: 'account' | 'date' | 'email' | 'entries' | 'flag' | 'hours' | 'text' | 'texts' | 'time';
  /** How many UTF-16 units a text, an email or the text of an entry may have, where clients write it; each of `texts`, letters. */
  limit?: number;
  /** How many entries there may be. */
  maximumCount?: number;
  /** A text may also say nothing. */
  mayBeBlank?: true;
  /** A document may do without it: pages that were opened before it was added send none. */
  isOptional?: true;
  /** Whether a query asks for it. Every other field is exempt from the index (docs/decisions/0008). */
  isIndexed?: true;
}

export interface Collection {
  fields: Record<string, Field>;
  /** The collection whose document of the same id this one belongs to: both are deleted, restored, moved and forgotten together. */
  belongsTo?: string;
  /** The collection to which staff publish a document, under its id: no patient has one in both. */
  publishedTo?: string;
  /** How many documents the rules ask for to put one back with what it belongs to. */
  accessCalls?: number;
  /**
   * The field with the time at which a patient's document came. One that equals its commit's time is new: staff are told of
   * it by mail, in the words of the dashboard (app/content/en/dashboard.ts).
   */
  receivedAt?: string;
  /** It is about this server or project and stays behind when records are moved to another. */
  staysHere?: true;
  /** Whoever writes it signs it: `by` with the id of their account, `at` with the time of the commit. So do those who move it. */
  isSigned?: true;
}

const text = { kind: 'text', limit: 1000 } as const;
const message = { kind: 'text', limit: 100_000 } as const;
const email = { kind: 'email', limit: 320 } as const;
const time = { kind: 'time' } as const;
const indexedTime = { kind: 'time', isIndexed: true } as const;

/**
 * How many documents the rules may ask for in one commit, besides the account of whoever sends it.
 * Source: https://firebase.google.com/docs/firestore/security/rules-conditions#access_calls
 */
export const maximumAccessCalls = 19;

/**
 * What the clinic stores, said once for browser, server, commands and tests: data alone, which imports nothing. Who may do
 * what with it stands in `firestore.rules`, which a test holds to these fields.
 *
 * Fields stand in the order in which forms ask for them and staff see them. Collections stand in the order in which they are
 * moved: first whether feedback is read before it is published, and published feedback before what waits.
 */
export const collections = {
  settings: { fields: { since: time } },
  feedbacks: {
    fields: { name: text, message, createdAt: indexedTime },
    receivedAt: 'createdAt',
  },
  feedbackContacts: {
    fields: { number: text, createdAt: indexedTime },
    belongsTo: 'feedbacks',
  },
  feedbackInbox: {
    fields: { name: text, number: text, message, createdAt: indexedTime },
    publishedTo: 'feedbacks',
    receivedAt: 'createdAt',
  },
  enquiry: {
    fields: { name: text, number: text, email, message, createdAt: indexedTime },
    receivedAt: 'createdAt',
  },
  followUps: {
    fields: {
      done: { kind: 'flag', isOptional: true },
      doneBy: { ...email, isOptional: true },
      doneAt: { ...time, isOptional: true },
      entries: { kind: 'entries', limit: 2000, maximumCount: 100, isOptional: true },
      // The key of the entry that was written last.
      last: { kind: 'text', limit: 100, mayBeBlank: true, isOptional: true },
      // Of a tab that was opened before there were entries, and of when there were none.
      note: { kind: 'text', limit: 2000, mayBeBlank: true, isOptional: true },
      by: { ...email, isOptional: true },
      at: { ...time, isOptional: true },
    },
    belongsTo: 'enquiry',
    accessCalls: 2,
  },
  // By the first of several days (`2027-03-22`), and notices, which have no hours, by the day of writing (`notice-2027-03-22`).
  // Everybody may read it.
  calendar: {
    fields: {
      to: { kind: 'date' },
      hours: { kind: 'hours' },
      texts: { kind: 'texts', limit: 200 },
      by: { kind: 'account' },
      at: time,
    },
    isSigned: true,
  },
  staff: { fields: { email, createdAt: time }, staysHere: true },
  status: {
    fields: {
      ...{ since: time, reason: text, code: text, server: text, codes: text },
      ...{ version: text, backup: time },
      ...{ at: time, until: { kind: 'time', isOptional: true } },
    },
    staysHere: true,
  },
} as const satisfies Record<string, Collection>;
