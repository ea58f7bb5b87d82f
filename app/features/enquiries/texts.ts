import type { FieldTexts, OneFormTexts } from '../../components/form/texts.ts';

export interface AppointmentFormTexts extends OneFormTexts {
  name: FieldTexts;
  number: FieldTexts;
  email: FieldTexts;
  message: FieldTexts;
}
