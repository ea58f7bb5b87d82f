/**
 * How many pixels stay free at the window's upper end above an element that is scrolled to: for the site's bar, the tabs and,
 * on a wide screen, the column headers. The styles say it, as `scroll-padding-top` and `scroll-margin-top`.
 */
export function roomAbove(element: Element): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return (
    Number.parseFloat(scrollPaddingTop) +
    Number.parseFloat(getComputedStyle(element).scrollMarginTop)
  );
}
