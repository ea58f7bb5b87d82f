import type { ReactNode } from 'react';
import { LazyPart } from '../../components/lazy-part.tsx';
import { clinic, phoneLink } from '../../content/clinic.ts';
import { slides } from '../../content/slides.ts';
import { askForFirstPage } from '../../features/feedback/first-page.ts';
import { Slider } from '../../features/slides/slider.tsx';

const loadAppointmentForm = () =>
  import('../../features/enquiries/appointment-form.tsx').then((module) => module.AppointmentForm);
const loadTestimonials = () => {
  askForFirstPage().catch(() => {});
  return import('../../features/feedback/testimonials.tsx').then((module) => module.Testimonials);
};

/**
 * What comes alive on the home page; all around it is text, which the browser need not get a second time as code. They are
 * prerendered within the page and hydrated each by itself, where `useId` would give other ids: none of them uses it.
 */
export const parts: Record<'slider' | 'appointment' | 'testimonials', ReactNode> = {
  slider: (
    <Slider
      label="The clinic in pictures"
      slides={slides}
      sizes="(width >= 80rem) 54vw, (width >= 64rem) 44vw, 92vw"
    />
  ),
  appointment: (
    <LazyPart
      className="appointment-box"
      fallback="Loading Contact Form..."
      load={loadAppointmentForm}
      parts={{ phone: clinic.phones[0], phoneLink: phoneLink(clinic.phones[0]) }}
    />
  ),
  testimonials: (
    <LazyPart
      className="testimonials-box"
      fallback="Loading Testimonials..."
      load={loadTestimonials}
      parts={{}}
    />
  ),
};
