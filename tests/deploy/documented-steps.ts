import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../harness/root.ts';

const page = readFileSync(join(root, 'docs', 'deploy.md'), 'utf8');
const taken = new Set<string>();

/**
 * The steps below a heading of docs/deploy.md, the `index`th block, with some words replaced. Throws an error when
 * there are none, or a word is not in them.
 */
export function documentedSteps(heading: string, index = 0, replaced: Record<string, string> = {}) {
  const [, chapter] = page.split(new RegExp(`\n###? ${heading}\n`));
  const block = chapter?.split(/\n##/)[0]?.match(/(?<=```(?:sh|ini)\n)[^`]*(?=```)/g)?.[index];
  if (block === undefined) throw new Error(`docs/deploy.md has no steps ${index} at "${heading}".`);
  taken.add(block);
  let steps = block;
  for (const [word, other] of Object.entries(replaced)) {
    if (!steps.includes(word)) throw new Error(`The steps at "${heading}" have no ${word}.`);
    steps = steps.replaceAll(word, other);
  }
  return steps;
}

/** The command that the table below "What to watch" names for something. Throws an error when there is none. */
export function watchedBy(what: string): string {
  const command = new RegExp(`^\\| ${what} \\| \`([^\`]+)\``, 'm').exec(page)?.[1];
  if (!command) throw new Error(`docs/deploy.md names no command for ${what}.`);
  return command;
}

/** The steps of the Debian part that no test has taken. */
export function untakenSteps(): string[] {
  const [, debian = ''] = page.split('\n## A small Debian server\n');
  const blocks = debian.split('\n## ')[0]?.match(/(?<=```(?:sh|ini)\n)[^`]*(?=```)/g) ?? [];
  return blocks.filter((block) => !taken.has(block));
}
