import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ContentCheck } from '../../app/documents/content-fault.ts';
import { BuildError } from './build-error.ts';
import { markFaults } from './icons.ts';
import type { ReadContent } from './readable-content.ts';

/** Throws BuildError with a line for each fault of the content that was built. */
export async function checkContent({ exported, unreadable }: ReadContent): Promise<void> {
  const { contentFaults } = await importCheck(unreadable);
  const faults = contentFaults(exported)
    // In a file that cannot be read, every fact would seem missing.
    .filter(({ file }) => exported.has(file))
    .map(({ file, field, message }) =>
      [`app/content/${file}`, field, message].filter(Boolean).join(': '),
    );
  const lines = [...unreadable, ...new Set(faults), ...(await markFaults())];
  if (lines.length > 0) throw refusal(lines);
}

async function importCheck(unreadable: Set<string>): Promise<ContentCheck> {
  // So that an error in the content names the file in which it is written.
  process.setSourceMapsEnabled(true);
  try {
    return await import(pathToFileURL('.build/prerender/check-content.js').href);
  } catch (error) {
    // The error of another file may only be that something of an unreadable one is missing.
    if (unreadable.size > 0) throw refusal([...unreadable]);
    throw refusal([`${placeOf(error as Error)}: ${(error as Error).message}`]);
  } finally {
    process.setSourceMapsEnabled(false);
  }
}

function refusal(lines: string[]): BuildError {
  return new BuildError(`The content cannot be used.\n${lines.join('\n')}`);
}

/** The file and the line in which an error was thrown. */
function placeOf({ stack = '' }: Error): string {
  const lines = stack.split('\n').map((each) => /^(.*):(\d+):\d+\)?$/.exec(each));
  const [, before = '', line = ''] = lines.find((each) => each !== null) ?? [];
  const place = before.slice(before.search(/file:|\//));
  const file = place.startsWith('file:') ? fileURLToPath(place) : place;
  return `${relative('.', file)}:${line}`;
}
