import { expect, it } from 'vitest';
import { phoneLink } from '../text/phone-links.ts';
import { clinic } from './clinic.ts';
import { exceptions, timeZone, week } from './hours.ts';
import { languages } from './languages.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const [{ words }] = languages;

// This clinic's facts, written a second time by hand so that a slip in the content is found. All other tests take the
// facts from the content itself; another clinic writes its own here.

it('has the name, the address and the line that is answered day and night', () => {
  expect(words.clinic.name).toBe('Dantodaya Dental Clinic');
  const { lines, ...parts } = words.clinic.address;
  expect(lines).toEqual(['14 Station Road, Civil Lines,', 'Bareilly, Uttar Pradesh 243001']);
  expect([...Object.values(parts), clinic.postalCode]).toEqual([
    ...['14 Station Road, Civil Lines', 'Bareilly', 'Uttar Pradesh', '243001'],
  ]);
  expect(phoneLink(clinic.phones[0])).toBe('tel:+915555501234');
  expect(clinic.whatsApp).toBe(clinic.phones[0]);
});

it('has its hours', () => {
  const weekday = '10:00-20:00';
  expect(week).toEqual({
    Monday: weekday,
    Tuesday: weekday,
    Wednesday: weekday,
    Thursday: 'closed',
    Friday: weekday,
    Saturday: weekday,
    Sunday: '10:00-17:00',
  });
  expect(exceptions).toEqual([]);
  expect(timeZone).toBe('Asia/Kolkata');
});

it('has three doctors, with degree and experience', () => {
  expect(
    Object.values(words.doctors).map(({ name, degree, subDescription }) => [
      name,
      degree,
      subDescription,
    ]),
  ).toEqual([
    ['Dr. Asha Verma', 'BDS, MDS (Prosthodontics)', '18 years of experience'],
    ['Dr. Imran Qureshi', 'BDS, MDS (Orthodontics)', '12 years of experience'],
    ['Dr. Meera Nair', 'BDS, MDS (Paediatric Dentistry)', '9 years of experience'],
  ]);
});

it('offers four groups of treatments', () => {
  expect(
    Object.values(words.procedure.groups).map(({ name, treatments }) => [
      name,
      Object.values(treatments).map((each) => each.name),
    ]),
  ).toEqual([
    [
      'Dental Implants',
      [
        'Missing multiple teeth',
        'Missing single tooth',
        'Missing all teeth',
        'All-On-4',
        'Computer-guided surgery',
        'Straumann implant system',
      ],
    ],
    [
      'Cosmetic Dentistry',
      [
        'Smile makeover',
        'Tooth crystal',
        'Prepless veneers',
        'Whitening',
        'Zirconia crowns and bridges',
      ],
    ],
    ['Orthodontics', ['Metallic or ceramic braces', 'Lingual braces', 'Clear aligners']],
    ['Kids Dentistry', ['Fluoride fillings', 'Kids root canal', 'Conscious sedation']],
  ]);
});

it('publishes no privacy notice and no terms', () => {
  expect([privacy, terms]).toEqual([null, null]);
});
