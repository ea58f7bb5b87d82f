import { doctors } from './doctors.ts';
import type { Words } from './words.ts';

/** The doctors, and what is said of them, in the order of the page. */
export function doctorsIn(words: Words) {
  return doctors.map((doctor) => ({ ...doctor, ...words.doctors[doctor.id] }));
}
