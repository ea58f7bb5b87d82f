/**
 * What is wrong with how the open page is laid out, a line each: boxes outside of the window or of their own box, places
 * left empty. Runs in the page.
 */
export function faultsOnPage(): string[] {
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  const name = (element: Element) => {
    const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 50);
    return `${element.localName}.${element.getAttribute('class')?.slice(0, 40)} "${text}"`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('.skip-link, [inert], script, style, noscript') === null &&
    !isForReadersAlone(element);

  function isForReadersAlone(element: Element | null): boolean {
    return (
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' ||
        isForReadersAlone(element.parentElement))
    );
  }

  /** The lines of a quotation have room beside them that is no part of the boxes around: there the text itself is measured. */
  function isTooWide(element: Element): boolean {
    if (!element.closest('.quotation-box')) return element.scrollWidth > element.clientWidth + 1;
    const left = element.getBoundingClientRect().left + element.clientLeft;
    const content = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      content.selectNodeContents(texts.currentNode);
      for (const line of content.getClientRects())
        if (line.left < left - 1 || line.right > left + element.clientWidth + 1) return true;
    }
    return false;
  }

  if (document.documentElement.scrollWidth > width) {
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  }
  const shown = [...document.querySelectorAll('body *')].filter(isShown);
  for (const element of shown) {
    const { left, right } = element.getBoundingClientRect();
    const inSlider = element.closest('.slider-track') !== null;
    if (!inSlider && (left < -1 || right > width + 1)) faults.push(`outside: ${name(element)}`);
    const { display } = getComputedStyle(element);
    const isBox =
      display !== 'inline' && display !== 'contents' && !(element instanceof SVGElement);
    const scrolls = element.matches('.slider-viewport, .slider-track, textarea');
    if (isBox && !scrolls && !inSlider && element.clientWidth > 0 && isTooWide(element))
      faults.push(`wider than its box: ${name(element)}`);
    if (
      /\bundefined\b|\bnull\b|\{\w+\}/.test(element.textContent ?? '') &&
      element.children.length === 0
    )
      faults.push(`a value is missing: ${name(element)}`);
  }

  const boxes: DOMRect[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement as Element;
    if (!isShown(parent)) continue;
    for (const { index } of (node.textContent ?? '').matchAll(/(?<=\s)·/g)) {
      const topOf = (at: number) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().top;
      };
      if (topOf(index) > topOf(index - 2) + 4)
        faults.push(`a line begins with a dot: ${name(parent)}`);
    }
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(
      /[\p{L}\p{M}\p{N}’'\u200c\u200d]+/gu,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      boxes.push(...range.getClientRects());
    }
  }
  // The place of the opening state is that of its longest text: below a shorter one nothing would stand in a second line. It has
  // one only where its letters would otherwise be smaller than those of the hours.
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const state of document.querySelectorAll('.opening-state')) {
    const line = Number.parseFloat(getComputedStyle(state).lineHeight);
    const letters = Number.parseFloat(getComputedStyle(state, '::after').fontSize);
    if (letters > rem && state.getBoundingClientRect().height > 1.5 * line)
      faults.push(`the opening state has two lines: ${state.getAttribute('data-longest')}`);
    if (letters < rem) faults.push(`the opening state is smaller than the hours: ${letters} px`);
  }
  boxes.push(
    ...shown
      .filter((element) => element.matches('img, input, textarea, button, svg'))
      .map((element) => element.getBoundingClientRect()),
  );

  // From top to bottom: the largest place in which nothing stands.
  let end = 0;
  for (const { top, bottom } of boxes.sort((one, other) => one.top - other.top)) {
    if (top - end > 260)
      faults.push(`nothing stands between ${Math.round(end)} and ${Math.round(top)} px`);
    end = Math.max(end, bottom);
  }
  // A row of doctors that is not full stands in the middle.
  const list = document.querySelector('.doctors')?.getBoundingClientRect();
  const rows = Map.groupBy(document.querySelectorAll('.doctor'), (card) =>
    Math.round(card.getBoundingClientRect().top),
  );
  for (const cards of list ? rows.values() : []) {
    const before = (cards[0] as Element).getBoundingClientRect().left - (list as DOMRect).left;
    const after = (list as DOMRect).right - (cards.at(-1) as Element).getBoundingClientRect().right;
    if (Math.abs(before - after) > 4)
      faults.push(`a row of doctors stands aside: ${before} and ${after} px`);
  }
  return [...new Set(faults)];
}

/** What is wrong with the bar: its parts meet, it has neither links nor menu or both, or a link takes two lines. */
export function faultsInBar(): string[] {
  const faults: string[] = [];
  const bar = document.querySelector('.bar') as Element;
  const links = [...bar.querySelectorAll('.menu a')].filter((link) => link.checkVisibility());
  const menu = (bar.querySelector('.menu-button') as Element).checkVisibility();
  if (menu === links.length > 0) faults.push(`${links.length} links and ${menu ? 'a' : 'no'} menu`);
  const names = [...bar.querySelectorAll('.bar-name > span')].filter(
    (span) => span.checkVisibility() && span.getBoundingClientRect().width > 2,
  );
  const ofTexts = names.map((span) => span.getBoundingClientRect());
  const lines = (span: Element) =>
    span.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(span).lineHeight);
  if (names.some((span) => lines(span) > 2.5)) faults.push('the name has three lines');
  const parts = [...bar.querySelectorAll('.bar-name svg, .bar-button'), ...links]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect());
  const rows = [...parts, ...ofTexts];
  for (const [at, one] of rows.entries())
    for (const other of rows.slice(at + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 1 && down > 6)
        faults.push(`two parts meet at ${Math.round(one.left)} and ${Math.round(other.left)} px`);
    }
  for (const link of links) {
    if (link.getBoundingClientRect().height > 60) faults.push(`two lines: ${link.textContent}`);
  }
  const { height } = bar.getBoundingClientRect();
  if (height > 72) faults.push(`the bar is ${height} px high`);
  return faults.map((fault) => `${innerWidth} px: the bar: ${fault}`);
}
