import {
  CONTACT,
  ENQUIRY,
  EVERYBODY,
  FEEDBACK,
  type Fields,
  FOLLOW_UP,
  LONG_AGO,
  READ_FIRST,
  UNREAD_FEEDBACK,
  type Who,
} from './clinic.ts';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

const NOBODY: readonly Who[] = [];
const STAFF: readonly Who[] = ['staff'];
export const STORED_STAFF: Fields = { email: 'x@example.org', createdAt: LONG_AGO };

interface CollectionAccess {
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

/** Who may note what at an enquiry that was there, is written or deleted with the note, or is not there. */
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
