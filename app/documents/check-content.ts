import type { z } from 'zod';
import { languages } from '../content/languages.ts';
import type { Language } from '../content/schemas/language.ts';
import { itemsOf } from '../content/schemas/parts.ts';
import { wordsSchema } from '../content/schemas/words.ts';
import type { ContentCheck, ContentFault, ExportedNames } from './content-fault.ts';
import { type ContentFile, contentFiles } from './content-files.ts';
import { missingForms } from './missing-forms.ts';

/** Everything in content/ that would make a broken page, given what its files export, which only the build knows. */
export const contentFaults: ContentCheck['contentFaults'] = (exported) => [
  ...withoutSchema([...exported.keys()]),
  ...Object.entries(contentFiles).flatMap(([file, content]) =>
    faultsIn(file, content, exported.get(file) ?? []),
  ),
  ...itemsOf<Language>(languages).flatMap((language) => faultsInWords(language, exported)),
];

/** The files that no schema holds to anything. */
function withoutSchema(files: string[]): ContentFault[] {
  return files
    .filter((file) => {
      const [folder = '', name] = file.split('/');
      if (folder === 'schemas') return false;
      return name ? !wordFiles.has(name) : !(file in contentFiles);
    })
    .map((file) => ({ file, field: '', message: 'must have a schema in schemas/' }));
}

const wordFiles = new Set(['language.ts', ...Object.keys(wordsSchema.shape).map(fileOf)]);

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
function faultsInWords({ code, tag, words }: Language, exported: ExportedNames): ContentFault[] {
  const issues = [...issuesOf(wordsSchema, words), ...missingForms(words, tag)];
  return issues.map(({ path: [part, ...path], message }) => {
    if (part === undefined) return { file: `${code}/language.ts`, field: 'words', message };
    const name = String(part);
    const file = `${code}/${fileOf(name)}`;
    return exported.get(file)?.includes(name)
      ? { file, field: path.join('.'), message }
      : { file, field: '', message: `must export ${name}` };
  });
}

/** `notFound` stands in `not-found.ts`. */
function fileOf(part: string): string {
  return `${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

function issuesOf(schema: z.ZodType, value: unknown) {
  return schema.safeParse(value).error?.issues ?? [];
}
