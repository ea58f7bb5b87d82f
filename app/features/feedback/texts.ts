import type { FieldOf } from '../../backend/record-fields.ts';
import type { CarouselButtonTexts } from '../../components/carousel/texts.ts';
import type { FieldTexts, OneFormTexts } from '../../components/form/texts.ts';

export interface FeedbackFormTexts extends OneFormTexts, Record<FieldOf<'feedbacks'>, FieldTexts> {
  /** What becomes of what is sent: as shipped, and where staff read it first. */
  publishedAtOnce: string;
  readFirst: string;
}

export interface TestimonialsTexts extends CarouselButtonTexts {
  /** Names the carousel to those who do not see it. */
  label: string;
  loading: string;
}
