/**
 * The words of the open page that the browser has divided over two lines, or that stand outside of the window or on one
 * another. What visitors wrote (`.written`) may be divided where a line of its own is too short for it. Runs in the page.
 */
export function brokenWords(): string[] {
  const found: string[] = [];
  const width = document.documentElement.clientWidth;
  const seen: { word: string; box: DOMRect }[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);

  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const isAfloat = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || isAfloat(element.parentElement));
  /** Where the lines of an element begin. */
  const lineStart = (element: Element): number =>
    getComputedStyle(element).display.startsWith('inline')
      ? lineStart(element.parentElement as Element)
      : element.getBoundingClientRect().left;

  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement as Element;
    if (
      !parent.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('.skip-link, .quotation-box, [inert], script, style, noscript') ||
      isClipped(parent)
    )
      continue;
    const dialog = document.querySelector('dialog[open]');
    if (dialog && !dialog.contains(parent)) continue;
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(
      /[\p{L}\p{M}\p{N}’'\u200c\u200d]+/gu,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter((part) => part.width > 0);
      const [first] = parts;
      if (!first) continue;
      if (parts.some(({ left, right }) => left < -1 || right > width + 1))
        found.push(`outside: ${word}`);
      if (!isAfloat(parent)) seen.push(...parts.map((box) => ({ word, box })));
      const lines = new Set(parts.map(({ top }) => Math.round(top / 4)));
      // A divided word of an address begins where the line does, or behind other parts of the address.
      const written = parent.closest('.written');
      const mayBreak = written && first.left < lineStart(written) + width / 4;
      if (lines.size > 1 && !mayBreak) found.push(`broken: ${word}`);
    }
  }
  seen.sort((one, other) => one.box.top - other.box.top);
  for (const [at, { word, box }] of seen.entries()) {
    for (const other of seen.slice(at + 1)) {
      if (other.box.top > box.bottom) break;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = box.bottom - other.box.top;
      // Boxes of large letters reach into the lines above and below.
      if (across > 2 && down > 0.6 * Math.min(box.height, other.box.height))
        found.push(`on one another: ${word}, ${other.word}`);
    }
  }
  return [...new Set(found)];
}
