import { dayNumber } from '../calendar.ts';
import { dayLength } from '../day-length.ts';
import { exceptionLine } from '../hours-lines.ts';
import { openingIn } from '../opening.ts';
import { stateText } from '../state-text.ts';
import { type StoredCalendar, type StoredDays, siteCalendar } from '../stored-calendar.ts';
import type { CalendarEditor } from './site-facts.ts';

interface DaysPreviewProps extends Pick<CalendarEditor, 'texts' | 'languages'> {
  /** What would be saved. */
  draft: Omit<StoredDays, 'by' | 'at'>;
  stored: StoredCalendar | undefined;
  today: number;
}

/** What the site will say of the days, in each language: its line in the footer, and the opening state at their first noon. */
export function DaysPreview({ draft, stored, texts, languages, today }: DaysPreviewProps) {
  const others = stored?.days.filter(({ from }) => from !== draft.from) ?? [];
  const replaced = stored?.days.find(({ from }) => from === draft.from);
  const replaces =
    replaced &&
    (replaced.to !== draft.to ||
      replaced.hours !== draft.hours ||
      languages.some(({ code }) => replaced.texts[code] !== draft.texts[code]));
  const all = [...others, { ...draft, by: '', at: Number.POSITIVE_INFINITY }];
  const noon = dayNumber(draft.from) * dayLength + dayLength / 2;
  return (
    <div className="rounded-xl bg-panel p-4">
      <h4 className="font-semibold">{texts.preview}</h4>
      <ul className="grid gap-2">
        {languages.map((language) => {
          const { hours, texts: opening } = siteCalendar(language, all, today);
          const line = hours.exceptions.find(({ from }) => from === draft.from);
          return (
            <li key={language.code} lang={language.tag} className="written">
              {line && exceptionLine(line, opening)}
              <br />
              {stateText(openingIn(hours, noon), noon, opening)}
            </li>
          );
        })}
      </ul>
      {replaces && <p className="mt-2">{texts.replaces}</p>}
    </div>
  );
}
