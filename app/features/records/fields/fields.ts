import type { RecordField } from '../../../backend/record-fields.ts';

/**
 * How a field's text reads. `words` are a short text in any language; of a long `message` the row shows an excerpt, and
 * paper keeps its lines. A `phone`, of which a record has one, is a link to call, sorted and searched by its digits; an
 * `email` is a link to write to.
 */
export type FieldFormat = 'words' | 'phone' | 'email' | 'message';

interface FieldDescription {
  /** Heads its column in the table, on paper and in CSV, and stands before it in a copied record. */
  title: string;
  format: FieldFormat;
  /** Classes for the width of its column on a wide screen and on paper; a column without takes what the others leave. */
  width: { screen: string; paper: string };
}

/**
 * What the dashboard knows of each field: the table, its cards, order, search, CSV, copy and print all follow it. Which
 * kinds of record have a field, in which order, and what else a new one takes, is in `backend/record-fields.ts`.
 */
export const fields: Record<RecordField, FieldDescription> = {
  name: { title: 'Name', format: 'words', width: { screen: 'lg:w-[22%]', paper: 'w-[20%]' } },
  number: { title: 'Number', format: 'phone', width: { screen: 'lg:w-[15.5%]', paper: 'w-[16%]' } },
  email: { title: 'Email', format: 'email', width: { screen: 'lg:w-[18%]', paper: 'w-[20%]' } },
  message: { title: 'Message', format: 'message', width: { screen: '', paper: '' } },
};
