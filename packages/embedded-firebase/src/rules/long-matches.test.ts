import { RE2JS } from 're2js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAXIMUM_REMEMBERED_LENGTH } from './limits.ts';
import { matchesPattern } from './long-matches.ts';

beforeEach(() => void vi.spyOn(RE2JS.prototype, 'matches'));
afterEach(() => void vi.restoreAllMocks());

const evaluations = () => vi.mocked(RE2JS.prototype.matches).mock.calls.length;

it('evaluates a long text once for each pattern', () => {
  const text = 'a'.repeat(50_000);
  for (let i = 0; i < 100; i += 1) {
    expect(matchesPattern(text, 'a+')).toBe(true);
    expect(matchesPattern(text, 'b+')).toBe(false);
    expect(matchesPattern(`${text}b`, 'a+')).toBe(false);
  }
  expect(evaluations()).toBe(3);
});

it('forgets what exceeds its memory, and is right all the same', () => {
  const texts = Array.from({ length: 9 }, (_, i) => `${i}`.repeat(MAXIMUM_REMEMBERED_LENGTH / 8));
  for (const text of texts) expect(matchesPattern(text, '[0-4]+')).toBe(text < '5');
  const before = evaluations();
  expect(matchesPattern(texts[0] as string, '[0-4]+')).toBe(true);
  expect(evaluations()).toBe(before + 1);
});

it('goes on remembering after it has forgotten', () => {
  const fill = (letter: string) => letter.repeat(MAXIMUM_REMEMBERED_LENGTH / 2 + 1);
  for (const letter of ['x', 'y']) matchesPattern(fill(letter), 'c+');
  const texts = ['c'.repeat(50_000), 'd'.repeat(50_000)];
  for (let i = 0; i < 10; i += 1) for (const text of texts) matchesPattern(text, 'c+');
  expect(evaluations()).toBe(4);
});
