import { AppointmentForm } from '../../features/enquiries/appointment-form.tsx';

export { keepFields } from '../../components/form/keep-fields.ts';

export const parts = { appointment: AppointmentForm };
