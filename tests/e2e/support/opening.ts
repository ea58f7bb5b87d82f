import { currentHours } from '../../../app/clinic/current-hours.ts';
import { openingTextsIn } from '../../../app/clinic/opening-texts.ts';
import { timeZone } from '../../../app/content/hours.ts';
import { languages } from '../../../app/content/languages.ts';
import type { Words } from '../../../app/content/schemas/words.ts';
import { clinicTime } from '../../../app/features/opening/clinic-clock.ts';
import { type OpeningTable, openingState } from '../../../app/features/opening/opening-state.ts';
import { openingTable } from '../../../app/features/opening/opening-table.ts';
import { words } from './words.ts';

const minute = 60_000;
const tables = new Map(
  languages.map((each) => [
    each.words as Words,
    openingTable(currentHours(), openingTextsIn(each)),
  ]),
);
const sunday = Date.UTC(2026, 10, 22);

/** The opening state that a page should show at a moment; opening-state.test.ts tests the function itself. */
export function stateAt(moment: Date, inWords: Words = words): { open: boolean; text: string } {
  const table = tables.get(inWords) as OpeningTable;
  return openingState(table, clinicTime(timeZone, moment));
}

/** The moments of a week at which the clinic opens or closes, in their order; none of a clinic that does neither. */
export function changesOfAWeek(): Date[] {
  const minutes = Array.from(
    { length: 7 * 24 * 60 },
    (_, each) => new Date(sunday + each * minute),
  );
  return minutes.filter(
    (moment) => stateAt(moment).open !== stateAt(new Date(moment.getTime() - minute)).open,
  );
}

/** The moment of a date and time of the clinic's clock, such as `2027-05-10T12:00`. */
export function atClinic(time: string): Date {
  const inUtc = new Date(`${time}Z`);
  return new Date(2 * inUtc.getTime() - clinicTime(timeZone, inUtc));
}
