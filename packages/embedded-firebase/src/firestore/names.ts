import { ApiError } from '../http/errors.ts';
import { invalidArgument } from './payload.ts';

/** Identifies the database. The names of all its documents begin with `prefix`. */
export interface DatabaseName {
  projectId: string;
  /** `projects/demo-project/databases/(default)/documents` */
  prefix: string;
}

export const MAXIMUM_ID_BYTES = 1500;
const numericId = /^__id-?\d{1,19}__$/;

export function databaseName(projectId: string): DatabaseName {
  return { projectId, prefix: `projects/${projectId}/databases/(default)/documents` };
}

/** Splits a document's name into its segments below `documents`. Throws ApiError (400) for any other name. */
export function parseDocumentName(name: string, database: DatabaseName): string[] {
  const segments = parseRelativeName(name, database);
  if (segments.length === 0 || segments.length % 2 !== 0) {
    throw invalidArgument(
      `Document name "${shorten(name)}" lacks a resource id: it needs an even number of segments below "documents".`,
    );
  }
  return segments;
}

function parseRelativeName(name: string, database: DatabaseName): string[] {
  if (!name.startsWith(`${database.prefix}/`)) {
    if (/^projects\/[^/]+\/databases\/[^/]+\/documents(\/|$)/.test(name)) {
      throw invalidArgument(
        `Document "${shorten(name)}" is not in database "${database.prefix.slice(0, -10)}".`,
      );
    }
    throw invalidArgument(
      `Document name "${shorten(name)}" lacks "projects" at index 0, or is not a whole name.`,
    );
  }
  const segments = name.slice(database.prefix.length + 1).split('/');
  checkIds(segments);
  return segments;
}

/** Throws ApiError (400) unless all segments of a path below `documents` are ids of collections and documents in turn. */
export function checkIds(segments: readonly string[]): void {
  segments.forEach((segment, index) => {
    checkId(segment, index % 2 === 0);
  });
}

/**
 * Throws ApiError (400) for an id that no collection or document may have.
 * Source: https://firebase.google.com/docs/firestore/quotas#limits
 */
export function checkId(id: string, isOfCollection = false): void {
  if (id === '')
    throw invalidArgument('A document name lacks a resource id: a segment of it is empty.');
  if (!id.isWellFormed()) throw invalidArgument('A resource id is not valid Unicode text.');
  if (id.includes('/')) throw invalidArgument(`Resource id "${shorten(id)}" contains a slash.`);
  if (id === '.' || id === '..')
    throw invalidArgument(`A document name contains a resource id "${id}".`);
  if (isReserved(id) && (isOfCollection || !isCanonicalNumericId(id))) {
    const kind = isOfCollection ? 'Collection' : 'Resource';
    throw invalidArgument(`${kind} id "${shorten(id)}" is invalid because it is reserved.`);
  }
  if (Buffer.byteLength(id) > MAXIMUM_ID_BYTES) {
    throw invalidArgument(`A resource id is longer than ${MAXIMUM_ID_BYTES} bytes.`);
  }
}

/** Whether an id or the name of a field is Firestore's own: something between two underscores on each side. */
export function isReserved(name: string): boolean {
  return name.length > 4 && name.startsWith('__') && name.endsWith('__');
}

/** Whether an id has the form `__id<number>__`, which is ordered by its 64-bit number. */
export function isNumericId(id: string): boolean {
  return numericId.test(id) && BigInt.asIntN(64, numberOf(id)) === numberOf(id);
}

/** Of the spellings of one number only one is allowed, because `__id05__` would have the same key as `__id5__`. */
function isCanonicalNumericId(id: string): boolean {
  return isNumericId(id) && id === `__id${numberOf(id)}__`;
}

export function numberOf(numericIdText: string): bigint {
  return BigInt(numericIdText.slice(4, -2));
}

/** Throws ApiError (404) for a project or database that this server does not have. */
export function checkDatabase(projectId: string, databaseId: string, database: DatabaseName): void {
  if (projectId === database.projectId && databaseId === '(default)') return;
  throw new ApiError(
    404,
    'NOT_FOUND',
    `The database ${shorten(databaseId)} does not exist for project ${shorten(projectId)}.`,
  );
}

function shorten(text: string): string {
  const whole = text.toWellFormed();
  return whole.length > 200 ? `${whole.slice(0, 200)}…` : whole;
}
