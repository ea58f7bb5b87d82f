import type { Hours } from '../../content/schemas/hours.ts';
import type { OpeningTexts } from '../../content/schemas/texts.ts';
import { changesOfLines, withUnbrokenTimes } from './hours-lines.ts';
import { onceBelow } from './once-below.ts';

/**
 * Has the lines of the week (week-lines.tsx) say which of their days are other ones in the coming week: at once where they
 * are as high as before, else while they are below the window.
 */
export function showChangedDays(hours: Hours, texts: OpeningTexts, today: number): void {
  const changes = changesOfLines(hours, withUnbrokenTimes(texts), today);
  const lists = [...document.querySelectorAll<HTMLElement>('[data-week]')].map((list) => ({
    list,
    changed: withChanges(list, changes),
    height: list.offsetHeight,
  }));
  // First all, then all are measured: each measurement after a change would lay the page out anew.
  for (const { list, changed } of lists) list.replaceWith(changed);
  const moving = lists.filter(({ changed, height }) => changed.offsetHeight !== height);
  for (const { list, changed } of moving) {
    changed.replaceWith(list);
    onceBelow(list, () => list.replaceWith(changed));
  }
}

function withChanges(list: HTMLElement, changes: string[]): HTMLElement {
  const changed = list.cloneNode(true) as HTMLElement;
  for (const [index, line] of [...changed.children].entries()) {
    line.querySelector('.font-semibold')?.remove();
    if (changes[index]) line.append(changeElement(changes[index]));
  }
  return changed;
}

function changeElement(text: string): HTMLElement {
  const change = document.createElement('span');
  change.className = 'font-semibold';
  change.textContent = text;
  return change;
}
