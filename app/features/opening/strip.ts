import type { CalendarFacts } from './calendar-facts.ts';

let strip: HTMLElement | undefined;
let style: Promise<unknown> | undefined;
/** What the strip says now. */
let said = '';

/** Follows the strip's height, so that the page's end can be read above it. */
const heights = new ResizeObserver(() => {
  document.body.style.paddingBottom = strip ? `${strip.offsetHeight}px` : '';
});

/**
 * Shows the lines over the end of the window, where they move nothing, until somebody closes them. What a tab has told once
 * is not told again to those who hear the page, and what was closed in it stays closed. Rejects when its styles do not come.
 */
export async function showStrip(
  lines: readonly string[],
  { texts, stylesheet }: Pick<CalendarFacts, 'texts' | 'stylesheet'>,
): Promise<void> {
  const words = lines.join('\n');
  if (words === said) return;
  said = words;
  remove();
  if (words === '' || recalled('closed') === words) return;
  style ??= fetchStyle(stylesheet);
  await style;
  if (words !== said) return;
  const [shown, told, close] = [
    elementOf('aside'),
    elementOf('div'),
    elementOf('button', texts.close),
  ];
  shown.className = 'strip on-deep written';
  shown.setAttribute('aria-label', texts.label);
  close.addEventListener('click', () => {
    keep('closed', words);
    remove();
  });
  if (recalled('told') !== words) told.setAttribute('role', 'status');
  keep('told', words);
  strip = shown;
  shown.append(told);
  document.body.append(shown);
  heights.observe(shown);
  // Told is what changes within a region that was there before. Until then it has no height, so that nothing of it moves.
  requestAnimationFrame(() => {
    told.append(...lines.map((line) => elementOf('p', line)));
    shown.append(close);
  });
}

function remove(): void {
  strip?.remove();
  strip = undefined;
}

function elementOf(name: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function fetchStyle(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  document.head.append(link);
  return loaded;
}

/** In this tab, where it has a storage. */
function keep(what: 'told' | 'closed', words: string): void {
  try {
    sessionStorage[`strip-${what}`] = words;
  } catch {
    // Each page tells it then.
  }
}

function recalled(what: 'told' | 'closed'): string | undefined {
  try {
    return sessionStorage[`strip-${what}`];
  } catch {
    return undefined;
  }
}
