import { readCalendar } from '../../backend/calendar.ts';
import { fetchFile } from '../../network/fetch-file.ts';
import { type CalendarFacts, factsPath } from './calendar-facts.ts';

/** Shows a page what is stored now: a list of Firestore's REST API. */
export type ShowCalendar = (documents: unknown, facts: CalendarFacts) => void;

/** What the page shows, as text: as it was built, it shows nothing that is stored. */
let shown = '[]';

/**
 * Has the page show what staff have said in the dashboard, if they have: only then is there more to fetch. A page that comes
 * back into view asks again. Whatever fails leaves the page as it is.
 */
export function followCalendar(): void {
  const follow = () => showStored().catch(() => {});
  follow();
  document.addEventListener('visibilitychange', () => document.hidden || follow());
}

async function showStored(): Promise<void> {
  const { documents = [] } = await readCalendar();
  const stored = JSON.stringify(documents);
  if (stored === shown) return;
  const response = await fetch(factsPath(document.documentElement.lang));
  const facts: CalendarFacts = await response.json();
  await Promise.all(facts.modules.map(fetchFile));
  const { showCalendar }: { showCalendar: ShowCalendar } = await import(
    /* @vite-ignore */ String(facts.modules.at(-1))
  );
  showCalendar(documents, facts);
  shown = stored;
}
