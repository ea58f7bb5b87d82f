import type { z } from 'zod';
import type { Language } from '../content/language.ts';
import { languages } from '../content/languages.ts';
import type { ContentCheck, ContentFault } from './content-fault.ts';
import { type ContentFile, contentFiles } from './content-schemas.ts';
import { itemsOf } from './schema-parts.ts';
import { wordsSchema } from './words-schema.ts';

/**
 * Everything in content/ that would make a broken page. `exportedBy` gives the names that one of its files exports, which
 * only the build knows.
 */
export const contentFaults: ContentCheck['contentFaults'] = (exportedBy) => [
  ...Object.entries(contentFiles).flatMap(([file, content]) =>
    faultsIn(file, content, exportedBy(file)),
  ),
  ...itemsOf<Language>(languages).flatMap((language) => faultsInWords(language, exportedBy)),
];

/** The faults of one file. If it exports one thing, the fields are named without that thing's name. */
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

/** The faults in a language's folder, each of whose files is named as its part of the words. */
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
