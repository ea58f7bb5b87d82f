import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { normalizePath, type Plugin, parseSync } from 'vite';

const isContent = /\/app\/content\/[^?]+\.tsx?$/;
/** The files that contentPictures finds, or reports as missing. */
const isPicture = /\/app\/content\/pictures\/[^?]+\.\w+(\?|$)/;
const missing = '\0missing:';

/** What the build found in app/content. */
export interface ReadContent {
  /** The names that each file exports, by its place in app/content; without those files that nobody can read. */
  exported: Map<string, string[]>;
  /** What cannot be read, a line each: `app/content/beside.ts:5: Unterminated string`. */
  unreadable: Set<string>;
}

/**
 * Lets the build go on when a file of app/content cannot be read as TypeScript, or imports something that does not exist, as
 * if it were empty: the check of the content tells it with all other faults.
 */
export function readableContent({ exported, unreadable }: ReadContent): Plugin {
  return {
    name: 'readable-content',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null;
      const path = normalizePath(resolve(dirname(importer), source));
      if (isPicture.test(path) || !(isContent.test(importer) || isContent.test(path))) return null;
      const [file = ''] = path.split('?');
      if (statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
      const place = isContent.test(importer) ? ` (${nameOf(importer)} imports it)` : '';
      unreadable.add(`${nameOf(file)}: is not there${place}`);
      return missing + path;
    },
    load(id) {
      if (id.startsWith(missing)) return '';
      if (!isContent.test(id)) return null;
      const text = readFileSync(id, 'utf8');
      const { errors, module } = parseSync(id, text);
      const [error] = errors;
      if (error) {
        const line = text.slice(0, error.labels[0]?.start).split('\n').length;
        unreadable.add(`${nameOf(id)}:${line}: ${error.message}`);
        return '';
      }
      const names = module.staticExports.flatMap(({ entries }) =>
        entries.map(({ exportName }) => String(exportName.name)),
      );
      exported.set(nameOf(id).replace('app/content/', ''), names);
      return null;
    },
  };
}

function nameOf(path: string): string {
  return normalizePath(relative('.', path));
}
