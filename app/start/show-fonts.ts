/**
 * Lets the styles use the fonts (`data-fonts`, main.css). On the first page of a visit they wait until `shown`, since
 * they weigh more than everything else on the page; later pages find them in the browser's cache and use them at once.
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
    // Without storage, every page counts as the first.
    return false;
  }
}
