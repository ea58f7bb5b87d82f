import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';

/** The runners' additional arguments. */
export interface Selection {
  /** Vitest is run once for each. */
  unit: string[][];
  /** Null when no journey can be meant. */
  journeys: string[] | null;
}

const everything: Selection = { unit: [[]], journeys: [] };
const journeysFolder = 'tests/e2e';

/**
 * Selects the tests that `npm test -- PATTERN` names. The path of a file or folder means the tests there; any other text
 * means those that have it in their file's name or their title, in capitals or not. Empty means all.
 */
export function selectTests(pattern: string): Selection {
  if (pattern === '') return everything;
  if (!/\/|\.tsx?$/.test(pattern) || !existsSync(pattern)) {
    return { unit: selectByText(pattern), journeys: ['--grep', escaped(pattern)] };
  }
  const path = relative('.', pattern);
  const holdsJourneys = path.startsWith(journeysFolder) || journeysFolder.startsWith(`${path}/`);
  return { unit: [[path]], journeys: holdsJourneys ? [escaped(path)] : null };
}

/** All tests of the files whose name matches, and of the other files those whose title does. */
function selectByText(pattern: string): string[][] {
  const args = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'];
  const list: { file: string }[] = JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8' }),
  );
  const files = list.map(({ file }) => relative('.', file));
  const hasName = (file: string) => file.toLowerCase().includes(pattern.toLowerCase());
  const named = files.filter(hasName);
  const others = [
    '--testNamePattern',
    `(?i:${escaped(pattern)})`,
    ...files.filter((file) => !hasName(file)),
  ];
  return named.length > 0 ? [named, others] : [others];
}

/** A text as part of a regular expression. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
