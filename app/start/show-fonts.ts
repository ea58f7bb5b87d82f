/**
 * Lets the styles use the fonts (`data-fonts`, main.css). On the first page of a visit they wait until what is read first
 * is `shown`, since they weigh more than all that it needs; from then on the browser has them, and they are there from
 * the start.
 */
export async function showFonts(shown: Promise<unknown>): Promise<void> {
  if (!haveComeBefore()) await shown;
  document.documentElement.dataset.fonts = '';
}

function haveComeBefore(): boolean {
  try {
    const known = 'fonts' in sessionStorage;
    sessionStorage.fonts = '';
    return known;
  } catch {
    // Where the browser keeps nothing, every page is the first.
    return false;
  }
}
