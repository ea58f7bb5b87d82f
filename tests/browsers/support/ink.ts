import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { makeRoom, type Scene } from './scene.ts';
import type { Area, Tab } from './tab.ts';

/** In the window, in CSS pixels. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A word, or the part of it that stands on one line. */
interface Piece extends Box {
  word: string;
}

/** What an area of the window shows. */
interface Picture extends Area {
  pixels: Buffer;
}

/** So that nothing but the letters themselves leaves ink, and that two pictures are of the same moment. */
const still = `*, ::before, ::after {
  text-decoration: none !important;
  caret-color: transparent !important;
  animation: none !important;
  transition: none !important;
}
html { overflow: hidden !important }`;
const withoutInk = '*, ::placeholder { color: transparent !important }';
/** A round corner, too, is drawn a little otherwise where it is not cut off. */
const lettersAlone = `*, ::before, ::after {
  border-color: transparent !important;
  background: none !important;
  color: black !important;
}`;
/** Undoes all that can hide a part of a text, but where it is there for the ear alone. */
const letOut = `&, & :not(.sr-only, input) {
  overflow: visible !important;
  clip-path: none !important;
  mask: none !important;
  -webkit-line-clamp: none !important;
}`;

/** What stands in the elements that match `selector` and leaves no ink in its box. */
export async function unpaintedWords(scene: Scene, selector: string): Promise<string[]> {
  const places = async () => {
    const pieces = [
      ...(await scene.tab.evaluate(piecesOfWords, selector)),
      ...(await scene.tab.evaluate(linesOfFields, selector)),
    ];
    if (pieces.length === 0) throw new Error(`No word stands in ${selector}`);
    return pieces;
  };
  const unpainted = await stays(
    scene,
    '',
    withoutInk,
    places,
    (piece, shown, bare) => !differ(shown, bare, piece),
  );
  return unpainted.map(
    ({ word, left, top }) =>
      `${word.replace(/\p{M}{9,}/gu, '')} at ${Math.round(left)}, ${Math.round(top)}`,
  );
}

/**
 * Whether more is seen of the letters in the elements that match `selector` once nothing cuts off what stands out of its
 * box. What `cells` matches does not count where marks are piled up on a letter: those are to be cut off.
 */
export async function isCut(scene: Scene, selector: string, cells: string): Promise<boolean> {
  const hidden = `${lettersAlone} [data-tower] { visibility: hidden !important }`;
  const letOutToo = `${hidden} ${selector} { ${letOut} }`;
  const places = async () => {
    // Again at each look: rows that left the window while it was small come back as new elements.
    await scene.tab.evaluate(markTowers, cells);
    return scene.tab.evaluate(boxesOf, selector);
  };
  const cut = await stays(scene, hidden, letOutToo, places, (box, shown, out) =>
    differ(shown, out, box),
  );
  return cut.length > 0;
}

/**
 * The places that are wrong in a pair of pictures of the whole page, one in each style. It looks again while any is: what
 * comes late (links in numbers, a notice) moves the rest, and a busy browser paints a part of so high a window later. A
 * fault is still there after ten looks.
 */
async function stays<Place extends Box>(
  scene: Scene,
  firstStyle: string,
  secondStyle: string,
  places: () => Promise<Place[]>,
  isWrong: (place: Place, first: Picture, second: Picture) => boolean,
): Promise<Place[]> {
  const { tab } = scene;
  for (let looks = 1; ; looks += 1) {
    await makeRoom(scene);
    await tab.evaluate(putStyle, still + firstStyle);
    const before = await places();
    const area = areaOf(before);
    const first = await pictureOf(tab, area);
    await tab.evaluate(putStyle, still + secondStyle);
    const second = await pictureOf(tab, area);
    await tab.evaluate(putStyle, still + firstStyle);
    const stood = isDeepStrictEqual(before, await places());
    const wrong = before.filter((place) => isWrong(place, first, second));
    if (looks === 10 || (stood && wrong.length === 0)) return wrong;
  }
}

/** The area that holds all places. */
function areaOf(places: Box[]): Area {
  const of = (edge: keyof Box) => places.map((place) => place[edge]);
  const x = Math.max(0, Math.floor(Math.min(...of('left'))));
  const y = Math.max(0, Math.floor(Math.min(...of('top'))));
  const right = Math.ceil(Math.max(...of('right')));
  const bottom = Math.ceil(Math.max(...of('bottom')));
  return { x, y, width: right - x, height: bottom - y };
}

async function pictureOf(tab: Tab, area: Area): Promise<Picture> {
  const { data, info } = await sharp(await tab.screenshot(area))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...area, pixels: data, width: info.width, height: info.height };
}

/** Whether there is more between two pictures within a box than what comes of a letter's soft edge. */
function differ(one: Picture, other: Picture, box: Box): boolean {
  const { width, height } = one;
  const left = Math.max(0, Math.floor(box.left) - one.x);
  const right = Math.min(width, Math.ceil(box.right) - one.x);
  const top = Math.max(0, Math.floor(box.top) - one.y);
  const bottom = Math.min(height, Math.ceil(box.bottom) - one.y);
  for (let y = top; y < bottom; y++)
    for (let at = 3 * (y * width + left); at < 3 * (y * width + right); at++)
      if (Math.abs((one.pixels[at] as number) - (other.pixels[at] as number)) > 40) return true;
  return false;
}

function putStyle(css: string): void {
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  document.adoptedStyleSheets = [style];
}

/** Runs in the page: marks what holds letters with marks piled up. */
function markTowers(selector: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const values = [...element.querySelectorAll('textarea')].map(({ value }) => value);
    if ([element.textContent, ...values].join().includes('\u0301\u0301'))
      element.dataset.tower = '';
  }
}

/** Runs in the page. */
function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

/** Runs in the page. What is for the ear alone has no ink. */
function piecesOfWords(selector: string): Piece[] {
  const pieces: Piece[] = [];
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('.sr-only, textarea, option')) continue;
      for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        for (const { left, top, right, bottom } of range.getClientRects())
          if (right - left >= 1) pieces.push({ word, left, top, right, bottom });
      }
    }
  }
  return pieces;
}

/** Runs in the page: the lines of what fields hold, none of which may be broken. */
function linesOfFields(selector: string): Piece[] {
  const fields = [...document.querySelectorAll(selector)].flatMap((each) => [
    ...each.querySelectorAll<HTMLInputElement>('textarea, input:not([type=checkbox])'),
  ]);
  return fields.flatMap((field) => {
    const { left, top, right } = field.getBoundingClientRect();
    const style = getComputedStyle(field);
    const height = Number.parseFloat(style.lineHeight);
    const first = top + field.clientTop + Number.parseFloat(style.paddingTop);
    const lines = field.value.split('\n').map((word, line) => ({
      word,
      left,
      top: first + line * height,
      right,
      bottom: first + (line + 1) * height,
    }));
    return lines.filter(({ word }) => word !== '');
  });
}
