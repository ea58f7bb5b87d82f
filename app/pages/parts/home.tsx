import type { ComponentProps } from 'react';
import { LazyPart } from '../../components/lazy-part.tsx';
import { requestFirstPage } from '../../features/feedback/first-page.ts';
import type { Testimonials } from '../../features/feedback/testimonials.tsx';
import { Slider } from '../../features/slides/slider.tsx';
import type { Appointment } from '../sections/appointment-form.tsx';

const loadAppointmentForm = () =>
  import('../sections/appointment-form.tsx').then((module) => module.Appointment);
const loadTestimonials = () => {
  requestFirstPage().catch(() => {});
  return import('../../features/feedback/testimonials.tsx').then((module) => module.Testimonials);
};

export const parts = { slider: HomeSlider, appointment: LazyAppointment, testimonials: Quotations };

function HomeSlider(props: Omit<ComponentProps<typeof Slider>, 'sizes'>) {
  return <Slider {...props} sizes="(width >= 80rem) 54vw, (width >= 40rem) 44vw, 92vw" />;
}

interface AppointmentProps {
  fallback: string;
  form: ComponentProps<typeof Appointment>;
}

function LazyAppointment({ fallback, form }: AppointmentProps) {
  return (
    <LazyPart
      className="appointment-box"
      fallback={fallback}
      load={loadAppointmentForm}
      partProps={form}
    />
  );
}

interface QuotationsProps {
  fallback: string;
  testimonials: ComponentProps<typeof Testimonials>;
}

function Quotations({ fallback, testimonials }: QuotationsProps) {
  return (
    <LazyPart
      className="testimonials-box"
      fallback={fallback}
      load={loadTestimonials}
      partProps={testimonials}
    />
  );
}
