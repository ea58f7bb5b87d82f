import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { beforeAll, expect, test } from 'vitest';

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

const files = globSync('{app,packages,scripts,server}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/*.d.ts', '**/*.test.*'],
});
/** Every regular expression that is written in the sources. */
const patterns: Pattern[] = [];
/** Where one is put together, which nothing here can look at. */
const made: string[] = [];

beforeAll(() => {
  for (const file of files) readPatterns(file);
});

function readPatterns(file: string): void {
  const code = readFileSync(file, 'utf8');
  visit(parseSync(file, code).program);

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const { regex, callee, start } = node as {
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
      start?: number;
    };
    const place = () => `${file}:${code.slice(0, start).split('\n').length}`;
    if (regex) patterns.push({ place: place(), source: regex.pattern, flags: regex.flags });
    if (callee?.name === 'RegExp') made.push(place());
    for (const child of Object.values(node)) visit(child);
  }
}

test('no regular expression takes a time that grows faster than its text', () => {
  expect(patterns.length).toBeGreaterThan(150);
  const slow = patterns.filter(
    ({ source, flags }) => analyse({ source, flags }).reports.length > 0,
  );
  expect(slow.map(({ place, source }) => `${place} /${source}/`)).toEqual([]);
});

test('patterns are written out, so that they are looked at', () => {
  expect(made).toEqual([]);
});
