import type { FieldOf } from '../../backend/record-fields.ts';
import type { CheckedFieldTexts, FieldTexts, OneFormTexts } from '../../components/form/texts.ts';

/** Of these the browser takes only some values. */
type CheckedField = 'number' | 'email';

export type AppointmentFormTexts = OneFormTexts &
  Record<Exclude<FieldOf<'enquiry'>, CheckedField>, FieldTexts> &
  Record<CheckedField, CheckedFieldTexts>;
