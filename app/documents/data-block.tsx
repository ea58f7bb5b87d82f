import { currentHours } from '../clinic/current-hours.ts';
import { openingTextsIn } from '../clinic/opening-texts.ts';
import { timeZone } from '../content/hours.ts';
import { openingTable } from '../features/opening/opening-table.ts';
import { type PageData, pageDataId } from '../page-data.ts';
import type { Route } from '../routes.ts';

interface DataBlockProps {
  route: Route;
  modules: PageData['modules'];
  /** The properties of each live part, by its name. */
  parts: Record<string, object>;
}

/** The page's block of JSON for its scripts. It is no script itself, so the content policy allows it. */
export function DataBlock({ route: { language, interactive }, modules, parts }: DataBlockProps) {
  const { frame } = language.words;
  const data: PageData = {
    opening: { timeZone, table: openingTable(currentHours(), openingTextsIn(language)) },
    modules,
    ...(interactive && { live: { parts, stopped: frame.stopped } }),
  };
  return (
    <script
      type="application/json"
      id={pageDataId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
