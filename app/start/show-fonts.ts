import { sleep } from './moments.ts';

/** In milliseconds: on a slow line each font is used as it comes. */
const timeout = 3000;

/** Those of most text on a page that has no fonts of its own (page-fonts.css). */
const sharedFonts = ['1em Mukta', '600 1em Mukta', '600 1em Eczar'];

/**
 * Lets the styles use the fonts (`data-fonts`, main.css). On the first page of a visit they wait until `shown`, since
 * they weigh more than everything else on the page; later pages find them in the browser's cache and use them at once.
 */
export async function showFonts(shown: Promise<unknown>): Promise<void> {
  if (!haveComeBefore()) {
    await shown;
    // Each that came alone would have the whole page laid out again.
    await Promise.race([Promise.allSettled(textFonts()), sleep(timeout)]);
  }
  document.documentElement.dataset.fonts = '';
}

function textFonts(): Promise<unknown>[] {
  const own = [...document.fonts].filter(({ family }) => family.includes(' Page'));
  return own.length > 0
    ? own.map((face) => face.load())
    : sharedFonts.map((font) => document.fonts.load(font));
}

function haveComeBefore(): boolean {
  try {
    const known = 'fonts' in sessionStorage;
    sessionStorage.fonts = '';
    return known;
  } catch {
    // Without storage, every page counts as the first.
    return false;
  }
}
