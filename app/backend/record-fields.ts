/**
 * The texts of each kind of record, as its form sends them and in the order in which staff see them. What else the
 * backend and the dashboard need of a field follows from this list and from `features/records/fields/fields.ts`, which
 * says how each is shown. It is free of Firebase, so that pages can load it.
 *
 * A new field goes into both, into its form and into `firestore.rules`, where it must be optional: pages that were
 * opened before the update still send records without it.
 */
export const recordFields = {
  enquiry: ['name', 'number', 'email', 'message'],
  feedbacks: ['name', 'number', 'message'],
  /** Feedback that staff read before it is published, where they do. */
  feedbackInbox: ['name', 'number', 'message'],
} as const;

/** The kinds are called as their collections. */
export type RecordKind = keyof typeof recordFields;

export type FieldOf<Kind extends RecordKind> = (typeof recordFields)[Kind][number];
export type RecordField = FieldOf<RecordKind>;

/** The fields of all kinds, each once. */
export const allFields: readonly RecordField[] = [...new Set(Object.values(recordFields).flat())];
