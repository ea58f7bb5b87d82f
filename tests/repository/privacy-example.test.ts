import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacyTexts, termsTexts } from '../../app/content/schemas/legal.ts';
import { copySources } from '../../harness/source-copy.ts';
import { exportOther } from '../support/changed-content.ts';
import { examplesOf, legalFiles, readLegalContent } from './legal-content.ts';

const [privacy, terms] = legalFiles;
/** The example for the GDPR, beside the other one. */
const gdpr = 'app/content/privacy-gdpr.ts';
let folder: string;

beforeAll(() => {
  folder = copySources();
  for (const file of legalFiles) write(file, examplesOf(file)[0]);
  // In one language, where the types here ask for two.
  write(gdpr, String(examplesOf(privacy)[1]).replace(/^};$/m, '  hi: undefined as never,\n};'));
  exportOther(
    folder,
    'languages.ts',
    'languages',
    "[{ ...ourLanguages[0], code: 'en' }, { ...ourLanguages[0], code: 'hi' }] as const",
  );
  write(
    'tsconfig.content.json',
    JSON.stringify({
      extends: './app/tsconfig.json',
      include: ['app/content', 'app/vite-env.d.ts'],
      exclude: ['**/*.test.ts'],
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

/** What the compiler says of the content. */
function typeErrors(): string {
  const args = ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.content.json'];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
}

/** Writes the example of a file without parts of it. */
function leaveOut(file: (typeof legalFiles)[number], ...parts: RegExp[]): void {
  const [example] = examplesOf(file);
  for (const part of parts) expect(example).toMatch(part);
  write(
    file,
    parts.reduce((text, part) => text.replace(part, ''), example),
  );
}

test('the examples of docs/privacy.md are whole, in their languages', () => {
  expect(typeErrors()).toBe('');
});

test('the build takes them: no text is empty, titles and descriptions fit', async () => {
  const written = await readLegalContent(folder);
  const inLisbon = await import(join(folder, gdpr));
  expect(privacyTexts.safeParse(inLisbon.privacy.en).error?.issues).toBeUndefined();
  for (const code of ['en', 'hi']) {
    expect(privacyTexts.safeParse(written.privacy[code]).error?.issues).toBeUndefined();
    expect(termsTexts.safeParse(written.terms[code]).error?.issues).toBeUndefined();
  }
});

test('a point that is left out is a type error, and so is a language', () => {
  leaveOut(privacy, /since: 'In.*\n/, /email: 'ताकि.*\n/);
  leaveOut(terms, / {2}hi: \{.*\n {2}\},\n/s);
  const errors = typeErrors();
  expect(errors).toMatch(/^app\/content\/privacy\.ts\(\d.*'since' is missing/m);
  expect(errors).toMatch(/^app\/content\/privacy\.ts\(\d.*'email' is missing/m);
  expect(errors).toMatch(/^app\/content\/terms\.ts\(\d.*'hi' is missing/m);
});
