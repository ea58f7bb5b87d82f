const feedback = { name: 1000, number: 1000, message: 100_000 };

/**
 * The texts of each kind of record, in the order in which the form asks for them and staff see them, and how many UTF-16
 * units `firestore.rules` allows each. What else backend, forms and dashboard need of a field follows from this list and
 * from `features/records/fields/fields.ts`, which says how each is shown. It is free of Firebase, so that pages can load it.
 *
 * A new field goes into both and into `collections.ts`, into its form, into the form's words in each language and into `firestore.rules`, where it
 * must be optional: pages that were opened before the update still send records without it.
 */
export const fieldLimits = {
  enquiry: { name: 1000, number: 1000, email: 320, message: 100_000 },
  feedbacks: feedback,
  /** Feedback that staff read before it is published, where they do. */
  feedbackInbox: feedback,
} as const;

/** The kinds are called as their collections. */
export type RecordKind = keyof typeof fieldLimits;

export type FieldOf<Kind extends RecordKind> = keyof (typeof fieldLimits)[Kind];
export type RecordField = { [Kind in RecordKind]: FieldOf<Kind> }[RecordKind];

/** The names of each kind's fields, in order. */
export const recordFields = {
  enquiry: namesIn(fieldLimits.enquiry),
  feedbacks: namesIn(fieldLimits.feedbacks),
  feedbackInbox: namesIn(fieldLimits.feedbackInbox),
} satisfies { [Kind in RecordKind]: readonly FieldOf<Kind>[] };

/** The fields of all kinds, each once. */
export const allFields: readonly RecordField[] = [...new Set(Object.values(recordFields).flat())];

function namesIn<Field extends string>(limits: Record<Field, number>): readonly Field[] {
  return Object.keys(limits) as Field[];
}
