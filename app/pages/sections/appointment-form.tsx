import type { ComponentProps } from 'react';
import { AppointmentForm } from '../../features/enquiries/appointment-form.tsx';
import { CallBack, type CallBackProps } from '../../features/opening/call-back.tsx';

interface AppointmentProps extends Omit<ComponentProps<typeof AppointmentForm>, 'sentNote'> {
  /** Undefined where the clinic promises no call. */
  callBack?: CallBackProps;
}

/** The appointment form, which says when the clinic calls back once it was sent. */
export function Appointment({ callBack, ...form }: AppointmentProps) {
  return <AppointmentForm {...form} {...(callBack && { sentNote: <CallBack {...callBack} /> })} />;
}
