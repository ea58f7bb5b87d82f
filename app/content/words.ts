import type { CarouselTexts } from '../components/carousel/texts.ts';
import type { FormTexts } from '../components/form/texts.ts';
import type { AppointmentFormTexts } from '../features/enquiries/texts.ts';
import type { FeedbackFormTexts, TestimonialsTexts } from '../features/feedback/texts.ts';
import type { OpeningTexts } from '../features/opening/texts.ts';
import type { DashboardTexts } from '../features/records/texts.ts';
import type { Template } from '../text/template.ts';
import type { doctors } from './doctors.ts';
import type { exceptions } from './hours.ts';
import type { procedureGroups } from './procedures.ts';
import type { slides } from './slides.ts';

/**
 * All that a visitor reads or hears in one language, by the files in its folder: a text that is missing in one language is
 * a type error.
 */
export interface Words {
  clinic: ClinicTexts;
  doctors: Record<(typeof doctors)[number]['id'], DoctorTexts>;
  /** What each slide shows, for those who do not see it. */
  slides: Record<(typeof slides)[number]['id'], string>;
  pages: Record<'home' | 'contactUs' | 'procedure' | 'testimonials', PageTexts & { link: string }> &
    Record<'notFound', PageTexts>;
  frame: FrameTexts;
  home: HomeTexts;
  contactUs: ContactUsTexts;
  procedure: ProcedurePageTexts;
  testimonials: TestimonialsPageTexts;
  notFound: NotFoundTexts;
  opening: OpeningTexts & { exceptions: Record<(typeof exceptions)[number]['id'], string> };
  carousel: CarouselTexts;
  forms: { common: FormTexts; appointment: AppointmentFormTexts; feedback: FeedbackFormTexts };
  /** For staff. */
  dashboard: DashboardTexts;
  assistants: AssistantsTexts;
}

interface ClinicTexts {
  name: string;
  /** Stands for the name where that has no room; without one its first words do. */
  shortName?: string;
  tagline: string;
  introduction: string;
  specialities: { heading: string; text: string };
  address: { street: string; city: string; state: string };
  /** What its doctors are, in the structured data. */
  profession: string;
}

interface DoctorTexts {
  name: string;
  degree: string;
  description: string;
  subDescription: string;
}

/** The groups by their anchors on the page. */
type ProcedureGroupsTexts = {
  [Group in (typeof procedureGroups)[number] as Group['id']]: ProcedureGroupTexts<
    Group['treatments'][number]
  > &
    (Group extends { detail: PictureSource } ? { detailAlternative: string } : unknown);
};

export interface ProcedureGroupTexts<Treatment extends string> {
  name: string;
  /** What its picture shows, for those who do not see it. */
  alternative: string;
  introduction: string;
  treatments: Record<Treatment, TreatmentTexts>;
}

export interface TreatmentTexts {
  name: string;
  what: string;
  /** How many visits most patients need; a patient's own plan says how many they need. */
  visits: string;
}

/**
 * What search results, browser tabs and shared links say: a title to 60 letters, a description to 160. In both `{name}`
 * stands for the clinic's name, or for its short name where that does not fit.
 */
export interface PageTexts {
  title: string;
  description: string;
}

/** The texts around every page. */
interface FrameTexts {
  skip: string;
  navigation: string;
  menu: string;
  call: Template<'phone'>;
  openingHours: string;
  writeToUs: string;
  map: Template<'name' | 'street'>;
  /** Behind © and the year. */
  copyright: Template<'name'>;
  websiteBy: Template<'designer'>;
  privacy: string;
  terms: string;
  stopped: StoppedTexts;
}

interface HomeTexts {
  slider: string;
  /** On the button of the first screen, which may be in Hindi on pages of other languages too. */
  book: string;
  procedures: string;
  atAGlance: string;
  hours: string;
  call: string;
  doctors: string;
  portrait: Template<'name'>;
  appointment: { heading: string; text: string; directions: string };
  needsScript: string;
  loadingForm: string;
  testimonials: { heading: string; text: string; link: string };
  loadingTestimonials: string;
}

interface ContactUsTexts {
  heading: string;
  text: string;
  call: string;
  whatsApp: string;
  where: string;
  directions: string;
  when: string;
  write: string;
}

interface ProcedurePageTexts {
  heading: string;
  introduction: string;
  treatments: string;
  groups: ProcedureGroupsTexts;
  unsure: { heading: string; text: string; link: string };
}

interface TestimonialsPageTexts {
  heading: string;
  /** What the picture shows, for those who do not see it. */
  alternative: string;
  form: string;
  carousel: TestimonialsTexts;
}

interface NotFoundTexts {
  heading: string;
  text: string;
  home: string;
}

/** In place of a part of a page that can no longer be shown. */
export interface StoppedTexts {
  heading: string;
  text: string;
  again: string;
}

/** The texts of llms.txt. */
interface AssistantsTexts {
  /** Only where hindi.ts has a name. */
  hindiName?: Template<'name'>;
  address: Template<'address' | 'map'>;
  phone: Template<'phone'>;
  /** The lines beside the first, if there are any. */
  otherPhones: Template<'phones'>;
  email: Template<'email'>;
  hours: Template<'hours' | 'city'>;
  exceptions: Template<'exceptions'>;
  appointments: string;
  pages: string;
  treatments: string;
}
