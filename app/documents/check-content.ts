import type { z } from 'zod';
import type { Language } from '../content/language.ts';
import { languages } from '../content/languages.ts';
import type { ContentCheck, ContentFault } from './content-fault.ts';
import { type ContentFile, contentFiles } from './content-schemas.ts';
import { itemsOf } from './schema-parts.ts';
import { wordsSchema } from './words-schema.ts';

/**
 * Everything in content/ that would make a broken page. `exportedBy` gives the names that a file of it exports, which the
 * build alone knows.
 */
export const contentFaults: ContentCheck['contentFaults'] = (exportedBy) => [
  ...Object.entries(contentFiles).flatMap(([file, content]) =>
    faultsIn(file, content, exportedBy(file)),
  ),
  ...itemsOf<Language>(languages).flatMap((language) => faultsInWords(language, exportedBy)),
];

/** Of a file that exports one thing, fields are this thing's. */
export function faultsIn(
  file: string,
  { values, shapes }: ContentFile,
  exported: readonly string[],
): ContentFault[] {
  const isOnly = Object.keys(shapes).length === 1;
  return Object.entries(shapes).flatMap(([name, schema]) => {
    if (!exported.includes(name)) return { file, field: '', message: `must export ${name}` };
    return issuesOf(schema, values[name]).map(({ path, message }) => ({
      file,
      field: [...(isOnly ? [] : [name]), ...path].join('.'),
      message,
    }));
  });
}

/** Of a language's folder, whose files are named as their parts of the words. */
function faultsInWords(
  { code, words }: Language,
  exportedBy: Parameters<ContentCheck['contentFaults']>[0],
): ContentFault[] {
  return issuesOf(wordsSchema, words).map(({ path: [part, ...path], message }) => {
    if (part === undefined) return { file: `${code}/language.ts`, field: 'words', message };
    const name = String(part);
    const file = `${code}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
    return exportedBy(file).includes(name)
      ? { file, field: path.join('.'), message }
      : { file, field: '', message: `must export ${name}` };
  });
}

function issuesOf(schema: z.ZodType, value: unknown) {
  return schema.safeParse(value).error?.issues ?? [];
}
