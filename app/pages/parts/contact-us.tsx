import { Appointment } from '../sections/appointment-form.tsx';

export { keepFields } from '../../components/form/keep-fields.ts';

export const parts = { appointment: Appointment };
