import { z } from 'zod';
import { doctors } from '../doctors.ts';
import { exceptions, reasons } from '../hours.ts';
import { procedureGroups } from '../procedures.ts';
import { slides } from '../slides.ts';
import { clinicTexts } from './clinic-texts.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import { mailTexts } from './mail-texts.ts';
import {
  besideName,
  between,
  idsOf,
  itemsOf,
  keyed,
  languageTag,
  template,
  text,
} from './parts.ts';
import { sessionTexts } from './session-texts.ts';
import {
  appointmentFormTexts,
  carouselTexts,
  feedbackFormTexts,
  formTexts,
  openingTexts,
  stoppedTexts,
  stripTexts,
  testimonialsTexts,
} from './texts.ts';

/**
 * What search results, browser tabs and shared links say: a title to 60 letters, a description to 160. In both `{name}`
 * stands for the clinic's name, or for its short name where that does not fit.
 */
export const pageTexts = z.strictObject({ title: besideName(60), description: besideName(160) });
export type PageTexts = z.infer<typeof pageTexts>;

const linkedPageTexts = pageTexts.extend({ link: text });

const doctorTexts = z.strictObject({
  name: text,
  degree: text,
  description: text,
  subDescription: text,
  /** Whole phrases, each shown where it is given: `Speaks Hindi and English`. */
  registration: text.exactOptional(),
  languages: text.exactOptional(),
  days: text.exactOptional(),
});

const treatmentTexts = z.strictObject({
  name: text,
  what: text,
  /** How many visits most patients need; a patient's own plan says how many they need. */
  visits: text,
});
export type TreatmentTexts = z.infer<typeof treatmentTexts>;

const point = z.strictObject({ heading: text, text });
export type PointTexts = z.infer<typeof point>;

/** A block of points, of which those are shown that the clinic gives: at least one, or the introduction. */
function blockOf<Name extends string>(...names: Name[]) {
  const points = Object.fromEntries(names.map((name) => [name, point.exactOptional()]));
  return z
    .strictObject({
      heading: text,
      introduction: text.exactOptional(),
      ...(points as Record<Name, ReturnType<typeof point.exactOptional>>),
    })
    .refine(
      (block) => Object.keys(block).length > 1,
      `must have introduction or one of ${names.join(', ')}`,
    )
    .nullable();
}

const groupTexts = z.strictObject({
  name: text,
  /** What its picture shows, for those who do not see it. */
  alternative: text,
  introduction: text,
  /** Leads to the form: `Ask about implants`. */
  ask: text,
});
export type GroupTexts<Treatment extends string> = z.infer<typeof groupTexts> & {
  treatments: Record<Treatment, TreatmentTexts>;
};

/** The groups by their anchors on the page. */
type GroupsTexts = {
  [Group in (typeof procedureGroups)[number] as Group['id']]: GroupTexts<
    Group['treatments'][number]
  > &
    (Group extends { detail: PictureSource } ? { detailAlternative: string } : unknown);
};

/**
 * All that visitors and staff read or hear in one language, by the files in its folder. Its type has editors mark what is missing
 * in one language; the build tells those who use none.
 */
export const wordsSchema = z.strictObject({
  clinic: clinicTexts,
  doctors: keyed(idsOf(doctors), () => doctorTexts),
  /** What each slide shows, for those who do not see it. */
  slides: keyed(idsOf(slides), () => text),
  pages: z.strictObject({
    home: linkedPageTexts,
    contactUs: linkedPageTexts,
    procedure: linkedPageTexts,
    testimonials: linkedPageTexts,
    /** For staff. */
    login: pageTexts,
    resetPassword: pageTexts,
    dashboard: pageTexts,
    notFound: pageTexts,
    /** What the picture of a shared link shows. */
    socialPreview: text,
  }),
  /** The texts around every page. */
  frame: z.strictObject({
    skip: text,
    navigation: text,
    menu: text,
    /** On the button of a menu of languages, which a site of three and more has. */
    languages: template('language'),
    call: template('phone'),
    /** Below the signs at the bottom of a phone: one or two short words each. */
    callShort: text,
    whatsApp: text,
    book: text,
    openingHours: text,
    writeToUs: text,
    map: template('name', 'street'),
    /** Behind © and the year. */
    copyright: template('name'),
    websiteBy: template('designer'),
    privacy: text,
    terms: text,
    stopped: stoppedTexts,
    strip: stripTexts,
  }),
  home: z.strictObject({
    slider: text,
    /** On the button of the first screen, in the language in which the clinic invites. */
    book: text,
    /** Where it is not the page's own, and its script does not tell it. */
    bookLanguage: languageTag.exactOptional(),
    procedures: text,
    atAGlance: text,
    hours: text,
    call: text,
    doctors: text,
    portrait: template('name'),
    appointment: z.strictObject({ heading: text, text, directions: text }),
    needsScript: text,
    loadingForm: text,
    testimonials: z.strictObject({ heading: text, text, link: text }),
    loadingTestimonials: text,
  }),
  contactUs: z.strictObject({
    heading: text,
    text,
    /** Leads to the form, which is far below on a phone. */
    toForm: text,
    call: text,
    whatsApp: text,
    where: text,
    directions: text,
    when: text,
    write: text,
  }),
  procedure: z.strictObject({
    heading: text,
    introduction: text,
    treatments: text,
    groups: keyed(idsOf(procedureGroups), textsOfGroup) as z.ZodType<GroupsTexts>,
    unsure: z.strictObject({ heading: text, text, link: text }),
  }),
  testimonials: z.strictObject({
    heading: text,
    /** What the picture shows, for those who do not see it. */
    alternative: text,
    form: text,
    carousel: testimonialsTexts,
  }),
  /** On a page of its own; null for none. */
  questions: z
    .strictObject({
      page: pageTexts,
      /** What leads to the page. */
      link: text,
      heading: text,
      introduction: text,
      list: between(1, 30, z.strictObject({ question: text, answer: text })),
    })
    .nullable(),
  /** What somebody with a toothache can do at once, and when it is an emergency; null for nothing. */
  toothache: z
    .strictObject({
      heading: text,
      text,
      urgentHeading: text,
      urgent: between(1, 8, text),
      /** What is more than a dentist can treat. */
      hospital: text,
    })
    .nullable(),
  payment: blockOf('ways', 'instalments', 'insurance', 'from'),
  access: blockOf('landmark', 'parking', 'entrance', 'wheelchair'),
  notFound: z.strictObject({ heading: text, text, home: text }),
  opening: openingTexts.extend({
    exceptions: keyed(idsOf(exceptions), () => text),
    /** Why staff close a day or give it other hours, by the reasons in hours.ts. */
    reasons: keyed(Array.isArray(reasons) ? reasons : undefined, () => text),
  }),
  carousel: carouselTexts,
  forms: z.strictObject({
    common: formTexts,
    appointment: appointmentFormTexts,
    feedback: feedbackFormTexts,
  }),
  session: sessionTexts,
  dashboard: dashboardTexts,
  mail: mailTexts,
  /** The texts of llms.txt. */
  assistants: z.strictObject({
    /** Only where beside.ts has a name. */
    nameBeside: template('name').exactOptional(),
    address: template('address', 'map'),
    phone: template('phone'),
    /** The lines beside the first, if there are any. */
    otherPhones: template('phones'),
    whatsApp: template('phone'),
    email: template('email'),
    hours: template('hours', 'city'),
    exceptions: template('exceptions'),
    appointments: text,
    pages: text,
    treatments: text,
  }),
});
export type Words = z.infer<typeof wordsSchema>;

function textsOfGroup(id: string) {
  const group = itemsOf(procedureGroups).find((each) => each.id === id);
  const treatments: unknown = group?.treatments;
  return groupTexts.extend({
    ...(group && 'detail' in group && { detailAlternative: text }),
    treatments: keyed(
      Array.isArray(treatments) ? treatments.map(String) : undefined,
      () => treatmentTexts,
    ),
  });
}
