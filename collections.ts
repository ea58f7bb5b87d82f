interface Field {
  /** A `time` is when something happened: it never lies in the future. */
  kind: 'email' | 'flag' | 'text' | 'time';
  /** Whether a query asks for it. Every other field is exempt in `firestore.indexes.json` (docs/decisions/0008). */
  isIndexed?: true;
}

export interface Collection {
  fields: Record<string, Field>;
  /** The collection whose document of the same id this one belongs to: both are deleted, restored and moved together. */
  belongsTo?: string;
  /** How many documents the rules ask for to put one back with what it belongs to. */
  accessCalls?: number;
  /** The field with the time at which a document came. One that equals its commit's time is new: staff are told of it. */
  receivedAt?: string;
}

const text: Field = { kind: 'text' };
const email: Field = { kind: 'email' };
const time: Field = { kind: 'time' };
const indexedTime: Field = { kind: 'time', isIndexed: true };

/**
 * How many documents the rules may ask for in one commit, besides the account of whoever sends it.
 * Source: https://firebase.google.com/docs/firestore/security/rules-conditions#access_calls
 */
export const maximumAccessCalls = 19;

/**
 * What the clinic stores, said once for browser, server, commands and tests: data alone, which imports nothing. Who may do
 * what with it stands in `firestore.rules`.
 */
export const collections = {
  enquiry: {
    fields: { name: text, number: text, email, message: text, createdAt: indexedTime },
    receivedAt: 'createdAt',
  },
  followUps: {
    fields: { done: { kind: 'flag' }, note: text, by: email, at: time },
    belongsTo: 'enquiry',
    accessCalls: 2,
  },
  feedbacks: {
    fields: { name: text, message: text, createdAt: indexedTime },
    receivedAt: 'createdAt',
  },
  feedbackContacts: {
    fields: { number: text, createdAt: indexedTime },
    belongsTo: 'feedbacks',
  },
  feedbackInbox: {
    fields: { name: text, number: text, message: text, createdAt: indexedTime },
    receivedAt: 'createdAt',
  },
  settings: { fields: { since: time } },
  staff: { fields: { email, createdAt: time } },
  status: { fields: { since: time, reason: text, at: time, until: time } },
} satisfies Record<string, Collection>;
