import { currentHours } from '../clinic/current-hours.ts';
import { openingTextsIn } from '../clinic/opening-texts.ts';
import type { Language } from '../content/schemas/language.ts';
import { calendarOf, siteCalendar } from '../features/opening/stored-calendar.ts';

/**
 * The hours at the time of the build, with what staff have said in the dashboard by then, for those who do not run scripts:
 * search engines and assistants. `stored` is a list of Firestore's REST API; undefined where nobody could be asked.
 */
export function hoursAtBuild(language: Language, stored: unknown) {
  const today = Math.floor(Date.now() / (24 * 60 * 60_000));
  const facts = { code: language.code, hours: currentHours(), opening: openingTextsIn(language) };
  return siteCalendar(facts, calendarOf(stored).days, today);
}
