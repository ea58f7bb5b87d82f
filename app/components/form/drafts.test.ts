// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

/** The page, opened or loaded again. */
async function open(): Promise<typeof import('./drafts.ts')> {
  vi.resetModules();
  return import('./drafts.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const words = '{"name":"Asha"}';

describe('what was sent and not answered', () => {
  it('keeps its id when the page is loaded again, until it was answered', async () => {
    const first = await (await open()).idFor(words);
    const page = await open();
    expect(await page.idFor(words)).toBe(first);
    await page.forget(words);
    expect(await (await open()).idFor(words)).not.toBe(first);
  });

  it('is not left in the browser in words', async () => {
    await (await open()).idFor(words);
    const kept = sessionStorage.getItem('unanswered');
    expect(kept).toMatch(/^\[\["[0-9a-f]{64}",/);
    expect(kept).not.toContain('Asha');
  });

  it.each([
    ['over plain HTTP', 'crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
    ['where the browser keeps nothing', 'sessionStorage', null],
  ])('keeps its id in the page %s', async (_, global, value) => {
    vi.stubGlobal(global, value);
    const page = await open();
    const first = await page.idFor(words);
    expect(await page.idFor(words)).toBe(first);
    vi.unstubAllGlobals();
    expect(sessionStorage.getItem('unanswered')).toBeNull();
  });

  it('keeps its id by when it was sent last', async () => {
    const page = await open();
    const first = await page.idFor(words);
    for (let at = 0; at < 19; at++) await page.idFor(`${at}`);
    await page.idFor(words);
    await page.idFor('one more');
    expect(await page.idFor(words)).toBe(first);
  });

  it('may have been damaged', async () => {
    sessionStorage.setItem('unanswered', '{"');
    expect(await (await open()).idFor(words)).toMatch(/^\S+$/);
  });
});
