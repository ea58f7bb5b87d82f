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

/** Who may do what with the documents of each collection. */
export const COLLECTIONS: Record<string, CollectionAccess> = {
  enquiry: {
    fields: ENQUIRY,
    allowed: { get: STAFF, list: STAFF, create: EVERYBODY, update: EVERYBODY, delete: STAFF },
  },
  followUps: {
    fields: FOLLOW_UP,
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
