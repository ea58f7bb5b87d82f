import type { Exception } from '../../content/schemas/hours.ts';
import type { OpeningTexts } from '../../content/schemas/texts.ts';
import { exceptionLine, shownOn, withUnbrokenTimes } from './hours-lines.ts';
import { onceBelow } from './once-below.ts';

/** Replaces the footer's lines of exceptions by those that are near, as soon as it is below the window. */
export function showFooterLines(
  exceptions: readonly Exception[],
  texts: OpeningTexts,
  today: number,
): void {
  const list = document.querySelector('footer .opening-state + ul');
  if (!list) return;
  onceBelow(list, () => {
    for (const line of list.querySelectorAll('.exception')) line.remove();
    const near = exceptions.filter((exception) => {
      const [first, last] = shownOn(exception);
      return first <= today && today <= last;
    });
    const unbroken = withUnbrokenTimes(texts);
    list.append(...near.map((exception) => toLine(exceptionLine(exception, unbroken))));
  });
}

/** As the build makes it (exception-lines.tsx). */
function toLine(text: string): HTMLLIElement {
  const line = document.createElement('li');
  line.className = 'exception written';
  line.dataset.near = '';
  line.textContent = text;
  return line;
}
