import type { CheckedFieldTexts, FieldTexts, OneFormTexts } from '../../components/form/texts.ts';

export interface AppointmentFormTexts extends OneFormTexts {
  name: FieldTexts;
  number: CheckedFieldTexts;
  email: CheckedFieldTexts;
  message: FieldTexts;
}
