import { OperatorError } from '../operator-error.ts';

/** The database file cannot be used. The message names the path; the start ends with it. */
export class StorageError extends OperatorError {
  override readonly name = 'StorageError';
}

/** Somebody moved, deleted or replaced the open database: what is written now would be gone with this process. */
export class DatabaseMovedError extends Error {
  override readonly name = 'DatabaseMovedError';
}

/** SQLite's primary result code (https://www.sqlite.org/rescode.html) of an error thrown by node:sqlite, else null. */
export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : null;
}

/**
 * Whether a failure, or its cause, is a full disk. SQLite reports IOERR when it cannot make its shared-memory file.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqliteCode(error);
  if (code === SQLITE_FULL || code === SQLITE_IOERR) return true;
  return ('code' in error && error.code === 'ENOSPC') || isDiskFull(error.cause);
}

/** Whether nothing can be written just now, while what is there can be read. */
export function isUnwritable(error: unknown): boolean {
  return isDiskFull(error) || error instanceof DatabaseMovedError;
}

const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
export const SQLITE_BUSY = 5;
export const SQLITE_READONLY = 8;
export const SQLITE_CORRUPT = 11;
export const SQLITE_CANTOPEN = 14;
export const SQLITE_NOTADB = 26;
