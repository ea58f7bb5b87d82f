import type { FieldOf } from '../../backend/record-fields.ts';

/** The fields, in the form's order, and how many UTF-16 units `firestore.rules` allows each. */
export const limits: Record<FieldOf<'feedbacks'>, number> = {
  name: 1000,
  number: 1000,
  message: 100_000,
};
