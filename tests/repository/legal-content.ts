import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrivacyTexts, TermsTexts } from '../../app/content/schemas/legal.ts';
import { root } from '../../harness/root.ts';

export const legalFiles = ['app/content/privacy.ts', 'app/content/terms.ts'] as const;

/** The examples of one of these files that docs/privacy.md gives: of the notice one for India's law and one for the GDPR. */
export function examplesOf(file: (typeof legalFiles)[number]): [string, ...string[]] {
  const text = readFileSync(join(root, 'docs/privacy.md'), 'utf8');
  const [, ...parts] = text.split(`\`\`\`ts\n// ${file}\n`);
  const [first, ...others] = parts.map((part) => part.slice(0, part.indexOf('```')));
  if (first === undefined) throw new Error(`docs/privacy.md has no example of ${file}`);
  return [first, ...others];
}

/** In the languages of another clinic, of which our types know nothing. */
interface LegalContent {
  privacy: Record<string, PrivacyTexts>;
  terms: Record<string, TermsTexts>;
}

/** What the two files in a folder hold, neither of which may be null. */
export async function readLegalContent(folder: string): Promise<LegalContent> {
  const [privacy, terms] = await Promise.all(legalFiles.map((file) => import(join(folder, file))));
  return { ...privacy, ...terms };
}

/** Beside app/content, in which each file must have a schema. */
function exampleFile(file: string): string {
  return file.replace('/content/', '/').replace('.ts', '-example.ts');
}

/** Gives the clinic in a folder the example's English as its texts in two languages (other-letters.ts). */
export function writeLegalContent(folder: string): void {
  for (const file of legalFiles)
    writeFileSync(
      join(folder, exampleFile(file)),
      examplesOf(file)[0].replaceAll("'./", "'./content/"),
    );
  const inBoth = `{
    en: rewritten(example.en, alphabets.Cyrillic, /^(covers|contact|url)$/),
    el: rewritten(example.en, alphabets.Greek, /^(covers|contact|url)$/),
  }`;
  writeFileSync(
    join(folder, 'app/content/privacy.ts'),
    `import { alphabets, rewritten } from '../other-letters.ts';
    import { privacy as example } from '../privacy-example.ts';
    export const privacy = ${inBoth};`,
  );
  writeFileSync(
    join(folder, 'app/content/terms.ts'),
    `import { alphabets, rewritten } from '../other-letters.ts';
    import { terms as example } from '../terms-example.ts';
    export const terms = ${inBoth};`,
  );
}
