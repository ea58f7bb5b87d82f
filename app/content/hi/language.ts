import type { Language } from '../schemas/language.ts';
import { access } from './access.ts';
import { assistants } from './assistants.ts';
import { carousel } from './carousel.ts';
import { clinic } from './clinic.ts';
import { contactUs } from './contact-us.ts';
import { dashboard } from './dashboard.ts';
import { doctors } from './doctors.ts';
import { forms } from './forms.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { mail } from './mail.ts';
import { notFound } from './not-found.ts';
import { opening } from './opening.ts';
import { pages } from './pages.ts';
import { payment } from './payment.ts';
import { procedure } from './procedure.ts';
import { questions } from './questions.ts';
import { session } from './session.ts';
import { slides } from './slides.ts';
import { testimonials } from './testimonials.ts';
import { toothache } from './toothache.ts';

export const hindi = {
  code: 'hi' as const,
  tag: 'hi-IN',
  name: 'हिन्दी',
  shortName: 'हि',
  commonWords: 'है हैं था थे थी में और का की के को से पर ने नहीं बहुत हुआ मैं मुझे',
  words: {
    clinic,
    doctors,
    slides,
    pages,
    frame,
    home,
    contactUs,
    procedure,
    testimonials,
    questions,
    toothache,
    payment,
    access,
    notFound,
    opening,
    carousel,
    forms,
    session,
    dashboard,
    mail,
    assistants,
  },
} satisfies Language;
