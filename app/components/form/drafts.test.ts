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
    const first = await (await open()).nextAttempt(words);
    const page = await open();
    expect(await page.nextAttempt(words)).toEqual({ ...first, attempt: 2 });
    await page.forget(words);
    const another = await (await open()).nextAttempt(words);
    expect(another.attempt).toBe(1);
    expect(another.id).not.toBe(first.id);
  });

  it('is not left in the browser in words', async () => {
    await (await open()).nextAttempt(words);
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
    const first = await page.nextAttempt(words);
    expect(await page.nextAttempt(words)).toEqual({ ...first, attempt: 2 });
    vi.unstubAllGlobals();
    expect(sessionStorage.getItem('unanswered')).toBeNull();
  });

  it('keeps its id by when it was sent last', async () => {
    const page = await open();
    const first = await page.nextAttempt(words);
    for (let at = 0; at < 19; at++) await page.nextAttempt(`${at}`);
    await page.nextAttempt(words);
    await page.nextAttempt('one more');
    expect(await page.nextAttempt(words)).toEqual({ ...first, attempt: 3 });
  });

  it('may have been damaged', async () => {
    sessionStorage.setItem('unanswered', '{"');
    expect((await (await open()).nextAttempt(words)).attempt).toBe(1);
  });
});
