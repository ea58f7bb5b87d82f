import { doctors } from '../content/doctors.ts';
import type { Words } from '../content/schemas/words.ts';

/** The doctors with their texts in one language, in the order of the page. */
export function doctorsIn(words: Words) {
  return doctors.map((doctor) => ({ ...doctor, ...words.doctors[doctor.id] }));
}
