import { collections } from '../../collections.ts';

/** The kinds of record, which are called as their collections, with the fields of their documents. */
const documentFields = {
  enquiry: collections.enquiry.fields,
  // Published, a feedback is two documents, which have between them the fields of one that waits.
  feedbacks: collections.feedbackInbox.fields,
  feedbackInbox: collections.feedbackInbox.fields,
};
export type RecordKind = keyof typeof documentFields;

/** A field in which patients write. */
export interface FormField {
  /** In UTF-16 units. */
  limit: number;
  /** Whether it may be left empty. */
  isOptional?: boolean;
}

type NamesOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends FormField ? Name : never;
}[keyof Fields];
export type FieldOf<Kind extends RecordKind> = NamesOf<(typeof documentFields)[Kind]>;
export type RecordField = { [Kind in RecordKind]: FieldOf<Kind> }[RecordKind];

/** What a patient wrote. A field that was left empty is not there. */
export type Answers<Kind extends RecordKind> = Partial<Record<FieldOf<Kind>, string>>;

/**
 * The fields in which patients write, of each kind of record, in the order in which the form asks for them and staff see
 * them. How the dashboard shows each is in `features/records/fields/fields.ts`. It is free of Firebase, so that pages can
 * load it.
 */
export const formFields = Object.fromEntries(
  Object.entries(documentFields).map(([kind, fields]) => [
    kind,
    Object.fromEntries(Object.entries(fields).filter(([, field]) => 'limit' in field)),
  ]),
) as unknown as { [Kind in RecordKind]: Record<FieldOf<Kind>, FormField> };

/** The names of each kind's fields, in order. */
export const recordFields = Object.fromEntries(
  Object.entries(formFields).map(([kind, fields]) => [kind, Object.keys(fields)]),
) as { [Kind in RecordKind]: FieldOf<Kind>[] };

/** The fields of all kinds, each once. */
export const allFields: readonly RecordField[] = [...new Set(Object.values(recordFields).flat())];
