import { UnbrokenParts } from '../../components/unbroken-parts.tsx';
import type { Week } from '../../content/schemas/hours.ts';
import type { OpeningTexts } from '../../content/schemas/texts.ts';
import { hoursLines, withUnbrokenTimes } from './hours-lines.ts';

/** The items of a list: `Mon–Sat 10:00 AM–08:00 PM`, `Sun 10:00 AM–05:00 PM`, `Thursday closed`. */
export function WeekLines({ week, texts }: { week: Week; texts: OpeningTexts }) {
  return hoursLines(week, withUnbrokenTimes(texts)).map((line) => (
    <li key={line}>
      <UnbrokenParts text={line} />
    </li>
  ));
}
