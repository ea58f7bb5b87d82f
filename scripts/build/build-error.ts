import { stripVTControlCharacters } from 'node:util';
import { ConfigError } from '../../server/config.ts';

/** What keeps the site from being built. The message is for the person who builds, one plain line for each fault. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Throws BuildError for a folder whose name has a sign that begins a query for Vite. */
export function checkFolder(folder: string): void {
  if (/[#?]/.test(folder)) {
    throw new BuildError(
      `The site cannot be built in ${folder}: move the project to a folder without # and ? in its path.`,
    );
  }
}

/** What to print of an error that ended a build: its stack only where it is a fault of ours. */
export function explainBuildError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof BuildError || error instanceof ConfigError) return error.message;
  // A folder that cannot be written, a full disk.
  if ('syscall' in error) return `The site cannot be built: ${error.message}.`;
  // Vite's list of what it could not read.
  if ('errors' in error) return (error.errors as Error[]).map(lineOf).join('\n');
  return error;
}

/** The message on one line: the place, which Vite writes above its excerpt of the code, then the reason. */
function lineOf({ message }: Error): string {
  const text = stripVTControlCharacters(message).replace(/^\[[\w:]+\] /, '');
  const [reason = ''] = text.split('\n');
  const [, place] = /\[ (.*:\d+):\d+ \]/.exec(text) ?? [];
  return place ? `${place}: ${reason}` : reason;
}
