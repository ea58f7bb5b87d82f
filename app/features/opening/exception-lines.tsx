import { UnbrokenParts } from '../../components/unbroken-parts.tsx';
import type { Exception } from '../../content/schemas/hours.ts';
import type { OpeningTexts } from '../../content/schemas/texts.ts';
import { exceptionLine, shownOn, withUnbrokenTimes } from './hours-lines.ts';

interface ExceptionLinesProps {
  exceptions: readonly Exception[];
  texts: OpeningTexts;
}

/**
 * An item of a list for each: `Holi, Mon 22 March: closed`. All are in the prerendered page, and app/start/shell.ts shows
 * those that are near; without scripts all are shown.
 */
export function ExceptionLines({ exceptions, texts }: ExceptionLinesProps) {
  return exceptions.map((exception) => (
    <li key={exception.from} className="exception" data-shown-on={shownOn(exception).join(' ')}>
      <UnbrokenParts text={exceptionLine(exception, withUnbrokenTimes(texts))} />
    </li>
  ));
}
