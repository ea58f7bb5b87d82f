import type { DashboardTexts } from '../../../content/schemas/dashboard-texts.ts';
import type { Clinic } from './clinic.ts';

/** Of the words in English those that unit tests read. */
const texts = {
  fields: { name: 'Name', number: 'Number', email: 'Email', message: 'Message' },
  times: {
    justNow: 'just now',
    minutesAgo: '{count} min ago',
    hoursAgo: '{count} h ago',
    today: 'today, {time}',
    yesterday: 'yesterday, {time}',
    unknown: 'Time unknown',
  },
  order: {
    label: 'Sort',
    newest: 'Newest first',
    oldest: 'Oldest first',
    letters: '{field}, A to Z',
    lettersDown: '{field}, Z to A',
    digits: '{field}, 0 to 9',
    digitsDown: '{field}, 9 to 0',
  },
  row: { showAll: 'Show all', showLess: 'Show less' },
  csv: {
    received: 'Received ({zone})',
    done: 'Done',
    note: 'Note',
    changedBy: 'Changed by',
    changed: 'Changed ({zone})',
  },
} as const;

/** A dashboard in English, in India. */
export const english: Clinic & { now: number } = {
  clinicName: 'Clinic',
  country: 'IN',
  tag: 'en-IN',
  timeZone: 'Asia/Kolkata',
  texts: texts as unknown as DashboardTexts,
  answers: [],
  now: 0,
};
