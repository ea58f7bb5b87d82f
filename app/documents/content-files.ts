import type { z } from 'zod';
import * as beside from '../content/beside.ts';
import * as clinic from '../content/clinic.ts';
import * as doctors from '../content/doctors.ts';
import * as hours from '../content/hours.ts';
import * as languages from '../content/languages.ts';
import * as mark from '../content/mark.tsx';
import * as pictures from '../content/pictures.ts';
import * as privacy from '../content/privacy.ts';
import * as procedures from '../content/procedures.ts';
import {
  besideTexts,
  clinicFacts,
  component,
  doctorList,
  picture,
  procedureGroupList,
  slideList,
  timeZoneName,
} from '../content/schemas/facts.ts';
import { exceptionList, reasonList, weekHours } from '../content/schemas/hours.ts';
import { languageList } from '../content/schemas/language.ts';
import { privacyInEachLanguage, termsInEachLanguage } from '../content/schemas/legal.ts';
import * as slides from '../content/slides.ts';
import * as terms from '../content/terms.ts';

/** What a file of content/ exports, and the shape that each of it must have. */
export interface ContentFile {
  values: Record<string, unknown>;
  shapes: Record<string, z.ZodType>;
}

/** The files of content/ by their names. */
export const contentFiles: Record<string, ContentFile> = {
  'clinic.ts': { values: clinic, shapes: { clinic: clinicFacts } },
  'doctors.ts': { values: doctors, shapes: { doctors: doctorList } },
  'beside.ts': { values: beside, shapes: { beside: besideTexts.optional() } },
  'hours.ts': {
    values: hours,
    shapes: {
      ...{ timeZone: timeZoneName, week: weekHours },
      ...{ exceptions: exceptionList, reasons: reasonList },
    },
  },
  'languages.ts': { values: languages, shapes: { languages: languageList } },
  'mark.tsx': { values: mark, shapes: { Mark: component } },
  'pictures.ts': {
    values: pictures,
    shapes: {
      ...Object.fromEntries(namesOf(pictures).map((name) => [name, picture])),
      testimonials: picture,
      socialPreview: picture,
      map: picture.optional(),
    },
  },
  'privacy.ts': { values: privacy, shapes: { privacy: privacyInEachLanguage.nullable() } },
  'procedures.ts': { values: procedures, shapes: { procedureGroups: procedureGroupList } },
  'slides.ts': { values: slides, shapes: { slides: slideList } },
  'terms.ts': { values: terms, shapes: { terms: termsInEachLanguage.nullable() } },
};

/** The names that have a value. The build also lists those that another module imports and that do not exist. */
function namesOf(values: Record<string, unknown>): string[] {
  return Object.keys(values).filter((name) => values[name] !== undefined);
}
