import {
  CLOSED_DAY,
  CONTACT,
  ENQUIRY,
  EVERYBODY,
  entries,
  FEEDBACK,
  type Fields,
  FOLLOW_UP,
  LONG_AGO,
  NOW,
  READ_FIRST,
  UNREAD_FEEDBACK,
  type Who,
} from './clinic.ts';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

const NOBODY: readonly Who[] = [];
const STAFF: readonly Who[] = ['staff'];
export const STORED_STAFF: Fields = { email: 'x@example.org', createdAt: LONG_AGO };

interface CollectionAccess {
  /** Where it is not `one`. */
  id?: string;
  /** A correct document. */
  fields: Fields;
  /** What must be written with it. */
  with?: Record<string, Fields>;
  /** What must be there before. */
  before?: Record<string, Fields>;
  allowed: Record<Operation, readonly Who[]>;
}

/** One commit; null deletes. */
interface Attempt {
  before: Record<string, Fields>;
  writes: Record<string, Fields | null>;
  allowed: readonly Who[];
}

const enquiry = { 'enquiry/one': ENQUIRY };
const gone = { 'enquiry/one': null };
const own = { 'followUps/one': FOLLOW_UP };
const colleagues = { 'followUps/one': { ...FOLLOW_UP, by: 'ben@example.org', at: LONG_AGO } };
const renamed = { 'followUps/one': { ...FOLLOW_UP, by: 'ben@example.org' } };
const backdated = { 'followUps/one': { ...FOLLOW_UP, at: LONG_AGO } };

const old = { ...FOLLOW_UP, note: 'Called', by: 'ben@example.org', at: LONG_AGO };
const annas = { text: 'Comes on Friday.', by: 'anna@example.org', at: NOW };
const annasOld = { ...annas, text: 'Comes.', at: LONG_AGO };
const bens = { text: 'No answer.', by: 'ben@example.org', at: LONG_AGO };
const entry = (all: Record<string, Fields>, rest: Fields = {}) => ({
  'followUps/one': { entries: entries(all), last: 'a', ...rest },
});
const noted = { ...enquiry, ...entry({ a: annasOld, b: bens }, { done: false }) };
const same = { done: false };

/**
 * Who may note what at an enquiry that was there, is written or deleted with the note, or is not there. Anna is `staff`, Ben a
 * colleague. What is no entry is written by tabs that were opened before there were entries.
 */
export const NOTES: Record<string, Attempt> = {
  'one’s own, now, at an enquiry': { before: enquiry, writes: own, allowed: STAFF },
  'one’s own, now, with its enquiry': {
    before: {},
    writes: { ...enquiry, ...own },
    allowed: STAFF,
  },
  'one’s own, now, without an enquiry': { before: {}, writes: own, allowed: NOBODY },
  'one’s own, now, while its enquiry is deleted': {
    before: enquiry,
    writes: { ...gone, ...own },
    allowed: NOBODY,
  },
  'one’s own over a colleague’s': {
    before: { ...enquiry, ...colleagues },
    writes: own,
    allowed: STAFF,
  },
  'one’s own over a colleague’s whose enquiry is gone': {
    before: colleagues,
    writes: own,
    allowed: NOBODY,
  },
  'one’s own over a colleague’s while their enquiry is deleted': {
    before: { ...enquiry, ...colleagues },
    writes: { ...gone, ...own },
    allowed: NOBODY,
  },
  'a colleague’s with its enquiry': {
    before: {},
    writes: { ...enquiry, ...colleagues },
    allowed: STAFF,
  },
  'a colleague’s without an enquiry': { before: {}, writes: colleagues, allowed: NOBODY },
  'a colleague’s at an enquiry': { before: enquiry, writes: colleagues, allowed: NOBODY },
  'a colleague’s at an enquiry that is written too': {
    before: enquiry,
    writes: { ...enquiry, ...colleagues },
    allowed: NOBODY,
  },
  'now in a colleague’s name at an enquiry': { before: enquiry, writes: renamed, allowed: NOBODY },
  'now in a colleague’s name with its enquiry': {
    before: {},
    writes: { ...enquiry, ...renamed },
    allowed: STAFF,
  },
  'one’s own of long ago at an enquiry': { before: enquiry, writes: backdated, allowed: NOBODY },
  'one’s own of long ago with its enquiry': {
    before: {},
    writes: { ...enquiry, ...backdated },
    allowed: STAFF,
  },
  'a colleague’s over one’s own': {
    before: { ...enquiry, ...own },
    writes: colleagues,
    allowed: NOBODY,
  },
  'one’s own of long ago over one’s own': {
    before: { ...enquiry, ...own },
    writes: backdated,
    allowed: NOBODY,
  },
  'none any more': {
    before: { ...enquiry, ...colleagues },
    writes: { 'followUps/one': null },
    allowed: STAFF,
  },
  'none any more, nor the enquiry': {
    before: { ...enquiry, ...colleagues },
    writes: { ...gone, 'followUps/one': null },
    allowed: STAFF,
  },
  'an entry: one’s own, where nothing was noted': {
    before: enquiry,
    writes: entry({ a: annas }),
    allowed: STAFF,
  },
  'an entry: one’s own, with its enquiry': {
    before: {},
    writes: { ...enquiry, ...entry({ a: annas }) },
    allowed: STAFF,
  },
  'an entry: one’s own, without an enquiry': {
    before: {},
    writes: entry({ a: annas }),
    allowed: NOBODY,
  },
  'an entry: one’s own, while its enquiry is deleted': {
    before: enquiry,
    writes: { ...gone, ...entry({ a: annas }) },
    allowed: NOBODY,
  },
  'an entry: one’s own beside a colleague’s': {
    before: { ...enquiry, ...entry({ b: bens }, { last: 'b' }) },
    writes: entry({ a: annas, b: bens }),
    allowed: STAFF,
  },
  'an entry: one’s own beside the note of an old tab': {
    before: { ...enquiry, 'followUps/one': old },
    writes: { 'followUps/one': { ...old, entries: entries({ a: annas }), last: 'a' } },
    allowed: STAFF,
  },
  'an entry: one’s own corrected': {
    before: noted,
    writes: entry({ a: annas, b: bens }, same),
    allowed: STAFF,
  },
  'an entry: one’s own taken out': {
    before: noted,
    writes: entry({ b: bens }, same),
    allowed: STAFF,
  },
  'an entry: one’s own corrected and of the time that it had': {
    before: noted,
    writes: entry({ a: { ...annas, at: LONG_AGO }, b: bens }, same),
    allowed: NOBODY,
  },
  'an entry: two of one’s own at once': {
    before: enquiry,
    writes: entry({ a: annas, c: annas }),
    allowed: NOBODY,
  },
  'an entry: one’s own that another key names': {
    before: enquiry,
    writes: entry({ a: annas }, { last: 'c' }),
    allowed: NOBODY,
  },
  'an entry: one’s own that no key names': {
    before: enquiry,
    writes: { 'followUps/one': { entries: entries({ a: annas }) } },
    allowed: NOBODY,
  },
  'an entry: one’s own and a colleague’s taken out': {
    before: noted,
    writes: entry({ a: annas }, same),
    allowed: NOBODY,
  },
  'an entry: a colleague’s corrected': {
    before: noted,
    writes: entry({ a: annasOld, b: { ...bens, text: 'Came.', at: NOW } }, { ...same, last: 'b' }),
    allowed: NOBODY,
  },
  'an entry: a colleague’s over which one writes one’s own': {
    before: noted,
    writes: entry({ a: annasOld, b: annas }, { ...same, last: 'b' }),
    allowed: NOBODY,
  },
  'an entry: a colleague’s taken out': {
    before: noted,
    writes: entry({ a: annasOld }, { ...same, last: 'b' }),
    allowed: NOBODY,
  },
  'an entry: all of them over which an old tab writes': {
    before: noted,
    writes: own,
    allowed: NOBODY,
  },
  'an entry: one in a colleague’s name': {
    before: enquiry,
    writes: entry({ a: { ...annas, by: 'ben@example.org' } }),
    allowed: NOBODY,
  },
  'an entry: one’s own of long ago': {
    before: enquiry,
    writes: entry({ a: annasOld }),
    allowed: NOBODY,
  },
  'an entry: a colleague’s with its enquiry': {
    before: {},
    writes: { ...enquiry, ...entry({ a: annasOld, b: bens }) },
    allowed: STAFF,
  },
  'an entry: a colleague’s without an enquiry': {
    before: {},
    writes: entry({ b: bens }),
    allowed: NOBODY,
  },
  'an entry: a colleague’s at an enquiry that is written too': {
    before: enquiry,
    writes: { ...enquiry, ...entry({ b: bens }, { last: 'b' }) },
    allowed: NOBODY,
  },
  'an entry: done, in one’s own name': {
    before: noted,
    writes: entry(
      { a: annasOld, b: bens },
      { done: true, doneBy: 'anna@example.org', doneAt: NOW },
    ),
    allowed: STAFF,
  },
  'an entry: done, in one’s own name, where nothing was noted': {
    before: enquiry,
    writes: { 'followUps/one': { done: true, doneBy: 'anna@example.org', doneAt: NOW } },
    allowed: STAFF,
  },
  'an entry: done, as an old tab says it': {
    before: noted,
    writes: entry({ a: annasOld, b: bens }, { done: true, by: 'anna@example.org', at: NOW }),
    allowed: STAFF,
  },
  'an entry: done, in nobody’s name': {
    before: noted,
    writes: entry({ a: annasOld, b: bens }, { done: true }),
    allowed: NOBODY,
  },
  'an entry: done, in a colleague’s name': {
    before: noted,
    writes: entry({ a: annasOld, b: bens }, { done: true, doneBy: 'ben@example.org', doneAt: NOW }),
    allowed: NOBODY,
  },
  'an entry: done long ago': {
    before: noted,
    writes: entry(
      { a: annasOld, b: bens },
      { done: true, doneBy: 'anna@example.org', doneAt: LONG_AGO },
    ),
    allowed: NOBODY,
  },
  'an entry: done by a colleague, where an old tab writes too': {
    before: enquiry,
    writes: { 'followUps/one': { ...FOLLOW_UP, doneBy: 'ben@example.org', doneAt: LONG_AGO } },
    allowed: NOBODY,
  },
  'an entry: none any more': { before: noted, writes: { 'followUps/one': null }, allowed: STAFF },
};

const waiting = { 'feedbackInbox/one': { ...UNREAD_FEEDBACK, createdAt: LONG_AGO } };
const published = {
  'feedbacks/one': { ...FEEDBACK, createdAt: LONG_AGO },
  'feedbackContacts/one': { ...CONTACT, createdAt: LONG_AGO },
};
const numberless = { 'feedbackInbox/one': { ...FEEDBACK, createdAt: LONG_AGO } };
const unpublished = { 'feedbacks/one': null, 'feedbackContacts/one': null };

/** Who may publish a feedback that waits, and take a published one back. */
export const FEEDBACK_MOVES: Record<string, Attempt> = {
  'published, in one batch': {
    before: { ...READ_FIRST, ...waiting },
    writes: { 'feedbackInbox/one': null, ...published },
    allowed: STAFF,
  },
  'taken back, in one batch': {
    before: { ...READ_FIRST, ...published },
    writes: { ...unpublished, ...waiting },
    allowed: STAFF,
  },
  'taken back while none is read first': {
    before: published,
    writes: { ...unpublished, ...waiting },
    allowed: STAFF,
  },
  'taken back that never had a number': {
    before: { ...READ_FIRST, 'feedbacks/one': published['feedbacks/one'] },
    writes: { ...unpublished, ...numberless },
    allowed: STAFF,
  },
  'taken back as if it came now': {
    before: { ...READ_FIRST, ...published },
    writes: { ...unpublished, 'feedbackInbox/one': UNREAD_FEEDBACK },
    allowed: STAFF,
  },
  'not taken back, but no longer public': {
    before: published,
    writes: unpublished,
    allowed: STAFF,
  },
  'sent once more to be read while it is public': {
    before: { ...READ_FIRST, ...published },
    writes: { 'feedbackInbox/one': UNREAD_FEEDBACK },
    allowed: STAFF,
  },
};

/** Who may do what with the documents of each collection. */
export const COLLECTIONS: Record<string, CollectionAccess> = {
  enquiry: {
    fields: ENQUIRY,
    allowed: { get: STAFF, list: STAFF, create: EVERYBODY, update: EVERYBODY, delete: STAFF },
  },
  followUps: {
    fields: FOLLOW_UP,
    before: { 'enquiry/one': ENQUIRY },
    allowed: { get: STAFF, list: STAFF, create: STAFF, update: STAFF, delete: STAFF },
  },
  feedbacks: {
    fields: FEEDBACK,
    with: { 'feedbackContacts/one': CONTACT },
    allowed: { get: EVERYBODY, list: EVERYBODY, create: EVERYBODY, update: NOBODY, delete: STAFF },
  },
  feedbackContacts: {
    fields: CONTACT,
    with: { 'feedbacks/one': FEEDBACK },
    allowed: { get: STAFF, list: STAFF, create: EVERYBODY, update: NOBODY, delete: STAFF },
  },
  feedbackInbox: {
    fields: UNREAD_FEEDBACK,
    before: READ_FIRST,
    allowed: { get: STAFF, list: STAFF, create: EVERYBODY, update: EVERYBODY, delete: STAFF },
  },
  settings: {
    fields: STORED_STAFF,
    allowed: { get: EVERYBODY, list: STAFF, create: NOBODY, update: NOBODY, delete: STAFF },
  },
  calendar: {
    id: '2026-12-01',
    fields: CLOSED_DAY,
    allowed: { get: EVERYBODY, list: EVERYBODY, create: STAFF, update: STAFF, delete: STAFF },
  },
  staff: {
    fields: STORED_STAFF,
    allowed: { get: NOBODY, list: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  },
  status: {
    fields: STORED_STAFF,
    allowed: { get: NOBODY, list: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  },
  appointments: {
    fields: ENQUIRY,
    allowed: { get: NOBODY, list: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  },
  'enquiry/one/notes': {
    fields: ENQUIRY,
    allowed: { get: NOBODY, list: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  },
  'feedbacks/one/replies': {
    fields: FEEDBACK,
    allowed: { get: NOBODY, list: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  },
};
