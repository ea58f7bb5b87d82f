import type { RecordField } from '../../../backend/record-fields.ts';

/**
 * What a field holds. `words`: a short text in any language. `message`: a long one, of which a row shows the beginning and a
 * print keeps the line breaks. `phone`: a number to call, sorted and searched by its digits, at most one for each record.
 * `email`: an address to write to.
 */
export type FieldFormat = 'words' | 'phone' | 'email' | 'message';

interface FieldDescription {
  format: FieldFormat;
  /** Classes for the width of its column on a wide screen and on paper; a column without takes what the others leave. */
  width: { screen: string; paper: string };
}

/**
 * How the dashboard shows each field: the table, its cards, order, search and print all follow this. The field's title stands
 * in the words (`fields`); which kinds of record have the field, and in which order, in `collections.ts`.
 */
export const fields: Record<RecordField, FieldDescription> = {
  name: { format: 'words', width: { screen: 'lg:w-54 xl:w-68', paper: 'w-[20%]' } },
  number: { format: 'phone', width: { screen: 'lg:w-47', paper: 'w-[16%]' } },
  email: { format: 'email', width: { screen: 'lg:w-[15%] xl:w-[18%]', paper: 'w-[20%]' } },
  message: { format: 'message', width: { screen: '', paper: '' } },
};
