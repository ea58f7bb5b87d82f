import type { BesideTexts, ClinicFacts } from '../../app/content/schemas/facts.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import type { Words } from '../../app/content/schemas/words.ts';
import { marathi } from './words/marathi.ts';
import type { OtherWords } from './words/other-words.ts';
import { portuguese } from './words/portuguese.ts';

/** How another clinic differs from ours: what is not named is as ours. */
export interface OtherClinic {
  clinic?: Partial<Words['clinic']>;
  facts?: Partial<ClinicFacts>;
  doctors?: number;
  /** Of the first doctor. */
  doctor?: Partial<Words['doctors'][keyof Words['doctors']]>;
  slides?: number;
  groups?: number;
  /** Of the first group, and of its first treatment. */
  group?: string;
  treatment?: string;
  /** Of each day on which we are open. */
  hours?: string;
  withoutMap?: boolean;
  /** All words in Devanagari. */
  inHindi?: boolean;
  /** All words in brackets. */
  inBrackets?: boolean;
  /** Its languages. What one does not say it says as ours of the same code does, or our first one. */
  languages?: (Omit<Language, 'words'> & { words: OtherWords })[];
  /** What stands beside the words of pages in other languages; null for nothing. */
  beside?: BesideTexts | null;
  timeZone?: string;
  /** Photographs of several MB, as a camera makes them. */
  bigPhotographs?: boolean;
}

const longStreet =
  'Shop 12 and 13, First Floor, Krishna Shopping Complex, Opposite Old City Hospital, Maharana Pratap Road, Subhash Nagar';
const longAddress = {
  lines: [`${longStreet},`, 'Thiruvananthapuram, Andaman and Nicobar Islands 243001'],
  street: longStreet,
  city: 'Thiruvananthapuram',
  state: 'Andaman and Nicobar Islands',
};

/** Clinics that are as unlike ours as they may be. */
export const clinics: Record<string, OtherClinic> = {
  'a short name, two doctors, split hours': {
    clinic: { name: 'Dant', shortName: 'Dant' },
    doctors: 2,
    hours: '10:00-14:00, 17:00-20:30',
  },
  'a long name, five doctors, everything long': {
    clinic: {
      name: 'Shri Krishna Multi-speciality Dental Hospital and Advanced Implant Centre, Agra',
      shortName: 'Shri Krishna',
      tagline: 'Unhurried dentistry for grandparents, parents and children alike.',
      address: longAddress,
      specialities: {
        heading: 'Five specialists',
        text: 'Implants and full-mouth rehabilitation · Braces, lingual braces and aligners · Children · Root canals under the microscope',
      },
    },
    facts: {
      postalCode: '243001',
      email: 'appointments.and.enquiries@shri-krishna-dental-hospital.example',
    },
    doctors: 5,
    doctor: {
      name: 'Dr. Venkatanarasimharajuvaripeta Subrahmanyan',
      degree: 'BDS, MDS (Oral & Maxillofacial Surgery), FDSRCS, PhD (Cantab)',
    },
    groups: 5,
    group: 'Temporomandibular Disorders and Orofacial Pain',
    treatment: 'Electromyographically guided temporomandibular rehabilitation',
  },
  'one long word, seven doctors': {
    clinic: {
      name: 'Zahnarztpraxisgemeinschaftszentrum Mühlhausen',
      shortName: 'Zahnarztgemeinschaft',
    },
    doctors: 7,
    slides: 3,
    group: 'Wurzelkanalbehandlungen',
  },
  'in Hindi, four doctors': {
    clinic: { name: 'Muskan Dental Clinic and Implant Centre', shortName: 'Muskan Dental' },
    inHindi: true,
    doctors: 4,
  },
  'one of everything': {
    clinic: { name: 'Dr. Rao’s Dental Care', shortName: 'Dr. Rao’s' },
    facts: { phones: ['+91 55555 11111'], whatsApp: undefined, social: [] },
    doctors: 1,
    slides: 2,
    groups: 1,
    withoutMap: true,
  },
  'eight of everything': {
    clinic: { name: 'Lakeside Family Dentistry', shortName: 'Lakeside Family' },
    facts: {
      phones: ['+91 55555 11111', '+91 55555 22222', '+91 55555 33333', '+91 1800 3000 3000'],
    },
    doctors: 8,
    slides: 8,
    groups: 8,
  },
  'no social networks, no WhatsApp, no map, by appointment': {
    facts: { whatsApp: undefined, social: [] },
    hours: 'by appointment',
    withoutMap: true,
  },
  'English, Hindi and Marathi, in Nagpur': {
    facts: { postalCode: '440001', position: { latitude: 21.16, longitude: 79.08 } },
    beside: { language: 'mr', name: 'सदर डेंटल', tagline: 'प्रत्येक हसण्याची नवी पहाट' },
    languages: [
      {
        ...{ code: 'en', tag: 'en-IN', name: 'English', shortName: 'EN' },
        commonWords: 'the and is are was were very',
        words: {
          clinic: {
            name: 'Sadar Dental Clinic and Implant Centre',
            shortName: 'Sadar Dental',
            address: {
              lines: ['12 Mount Road, Sadar,', 'Nagpur, Maharashtra 440001'],
              street: '12 Mount Road, Sadar',
              city: 'Nagpur',
              state: 'Maharashtra',
            },
          },
          home: { book: 'अपॉइंटमेंट बुक करा', bookLanguage: 'mr' },
        },
      },
      {
        ...{ code: 'hi', tag: 'hi-IN', name: 'हिन्दी', shortName: 'हि' },
        commonWords: 'है हैं और का की के से में बहुत',
        words: {
          clinic: {
            name: 'सदर डेंटल क्लिनिक और इम्प्लांट सेंटर',
            shortName: 'सदर डेंटल',
            address: {
              lines: ['12 माउंट रोड, सदर,', 'नागपुर, महाराष्ट्र 440001'],
              street: '12 माउंट रोड, सदर',
              city: 'नागपुर',
              state: 'महाराष्ट्र',
            },
          },
        },
      },
      {
        ...{ code: 'mr', tag: 'mr-IN', name: 'मराठी', shortName: 'म' },
        commonWords: 'आहे आहेत आणि च्या खूप मध्ये नाही होते',
        words: marathi,
      },
    ],
  },
  'Portuguese alone, in Lisbon': {
    facts: {
      ...{ postalCode: '1250-146', country: 'PT', phones: ['+351 800 000 000'] },
      ...{ whatsApp: undefined, readsMailIn: ['pt', 'en'], social: [] },
      position: { latitude: 38.72, longitude: -9.15 },
    },
    timeZone: 'Europe/Lisbon',
    hours: '09:00-13:00, 14:30-19:00',
    beside: null,
    languages: [
      { code: 'pt', tag: 'pt-PT', name: 'Português', shortName: 'PT', words: portuguese },
    ],
  },
  'big photographs, six doctors': { bigPhotographs: true, doctors: 6 },
};
