// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showFonts } from './show-fonts.ts';

/** What was asked for, and how each of it ends. */
let asked: { font: string; come(): void; fail(): void }[];

function load(font: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  asked.push({ font, come: resolve, fail: () => reject(new Error(font)) });
  return promise;
}

/** Lets the page have these fonts; jsdom has none. */
function havePageFonts(...families: string[]): void {
  const faces = families.map((family) => ({ family, load: () => load(family) }));
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { load, [Symbol.iterator]: () => faces.values() },
  });
}

const areUsed = () => 'fonts' in document.documentElement.dataset;
/** Until everything that waits for nothing else has run. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  havePageFonts('Mukta', 'Eczar');
  sessionStorage.clear();
  delete document.documentElement.dataset.fonts;
});
afterEach(() => {
  vi.useRealTimers();
});

it('uses the fonts once the page is shown and all of its text’s have come, or are lost', async () => {
  const shown = Promise.withResolvers<void>();
  showFonts(shown.promise);
  await settle();
  expect(asked).toEqual([]);
  shown.resolve();
  await settle();
  expect(asked.map(({ font }) => font)).toEqual(['1em Mukta', '600 1em Mukta', '600 1em Eczar']);
  asked[0]?.come();
  asked[1]?.fail();
  await settle();
  expect(areUsed()).toBe(false);
  asked[2]?.come();
  await settle();
  expect(areUsed()).toBe(true);
});

it('waits for a page’s own fonts alone', async () => {
  havePageFonts('Mukta', 'Eczar Page', 'Mukta Page');
  showFonts(Promise.resolve());
  await settle();
  expect(asked.map(({ font }) => font)).toEqual(['Eczar Page', 'Mukta Page']);
});

it('waits for three seconds at most', async () => {
  showFonts(Promise.resolve());
  await vi.advanceTimersByTimeAsync(2_999);
  expect(areUsed()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(areUsed()).toBe(true);
});

it('uses them at once on the later pages of a visit', async () => {
  showFonts(Promise.resolve());
  delete document.documentElement.dataset.fonts;
  showFonts(new Promise(() => {}));
  await settle();
  expect(areUsed()).toBe(true);
});
