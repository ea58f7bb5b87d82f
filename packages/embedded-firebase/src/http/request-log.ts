import type { ServerResponse } from 'node:http';
import { shortenAddress } from './client-address.ts';

export type Log = (entry: Record<string, unknown>) => void;

const MAXIMUM_PATH_LENGTH = 200;

// A file on a full disk, or a program that has ended, takes no lines: no reason for the server to end as well.
process.stderr.on('error', () => {});

/** One line on stderr for each entry; stdout is for the person who started the server. */
export const logToStderr: Log = (entry) => {
  if (lines === '') setImmediate(writeLines);
  const line = JSON.stringify({ time: new Date().toISOString(), ...entry });
  lines += `${line.replace(unprintable, inEscapes)}\n`;
};

// JSON escapes the oldest control characters alone; others move a terminal's cursor, too, or turn the text around.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
function inEscapes(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16));
  return units.map((unit) => `\\u${unit.padStart(4, '0')}`).join('');
}

// All lines of one turn of the event loop go out in one write: a write costs as much as the rest of logging.
let lines = '';
function writeLines(): void {
  const text = lines;
  lines = '';
  if (text !== '') process.stderr.write(text);
}
process.once('exit', writeLines);

/** Logs a request when its response has been sent: no body, no query, no header, no whole address. */
export function logRequest(
  log: Log,
  request: { method: string; path: string; client: string },
  outgoing: ServerResponse,
): void {
  const start = performance.now();
  // The event comes once, so the listener need not be removed.
  outgoing.on('close', () => {
    log({
      method: request.method,
      path: request.path.slice(0, MAXIMUM_PATH_LENGTH),
      status: outgoing.writableFinished ? outgoing.statusCode : 'aborted',
      ms: Math.round(performance.now() - start),
      size: Number(outgoing.getHeader('content-length') ?? 0),
      client: shortenAddress(request.client),
    });
  });
}

/** What a log may keep of an unexpected error: where it arose, but not its message, which may quote people's data. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { failure: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    failure: error.name,
    ...('code' in error && { code: error.code }),
    ...('errcode' in error && { errcode: error.errcode }),
    ...(error.cause instanceof Error && { cause: describeFailure(error.cause) }),
    stack: frames.slice(0, 8).map((line) => line.trim()),
  };
}
