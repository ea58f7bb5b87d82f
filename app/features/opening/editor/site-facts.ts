import type { DashboardTexts } from '../../../content/schemas/dashboard-texts.ts';
import type { OpeningTexts } from '../../../content/schemas/texts.ts';
import type { CalendarFacts } from '../calendar-facts.ts';

/** A language of the site, as far as the dashboard writes in it. */
export interface EditorLanguage extends Pick<CalendarFacts, 'code' | 'hours'> {
  tag: string;
  name: string;
  opening: OpeningTexts;
  /** Why a day may be another one, by the reasons of app/content/hours.ts. */
  reasons: Readonly<Record<string, string>>;
}

/** What the dashboard's screen of days and notice is given. */
export interface CalendarEditor {
  timeZone: string;
  /** Of the page's language, as BCP 47 has it. */
  tag: string;
  /** That of the page first. */
  languages: readonly EditorLanguage[];
  texts: DashboardTexts['calendar'];
}
