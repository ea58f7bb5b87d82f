import { FeedbackForm } from '../../features/feedback/feedback-form.tsx';
import { Testimonials } from '../../features/feedback/testimonials.tsx';

export { keepFields } from '../../components/form/keep-fields.ts';

export const parts = { testimonials: Testimonials, feedback: FeedbackForm };
