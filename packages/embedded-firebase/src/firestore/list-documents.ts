import { limits } from '../shares/limits.ts';
import type { ScannedDocument } from '../storage/scans.ts';
import { permissionDenied } from './access.ts';
import type { Caller } from './caller.ts';
import { isTrue, readMask, refuseTransactions } from './documents-rest.ts';
import { NAME_PATH, parseFieldPath } from './field-paths.ts';
import type { Firestore } from './firestore.ts';
import type { Direction } from './index-configuration.ts';
import { limitOf } from './load-limit.ts';
import { invalidArgument } from './payload.ts';
import { completeOrder } from './query/complete-order.ts';
import { valueAt } from './query/filters.ts';
import { checkList, openQuery } from './query/open-query.ts';
import type { Cursor, Order, Query } from './query/query.ts';
import { storedFields } from './rules-values.ts';
import { decodeOperand } from './values/decode.ts';
import { encodeValue } from './values/encode.ts';
import { wireDocument } from './wire-document.ts';

const DEFAULT_PAGE_SIZE = 20;
const MAXIMUM_PAGE_SIZE = 300;

/**
 * `GET documents/c`: returns a page of a collection, ordered by name or by `orderBy`, with a `nextPageToken` if more may
 * follow. An empty collection id means every collection of its parent.
 */
export function listDocuments(
  firestore: Firestore,
  caller: Caller,
  collection: readonly string[],
  parameters: URLSearchParams,
): string {
  refuseTransactions(parameters);
  // A missing document with documents below it is metadata, which production shows to the project's owner only.
  if (isTrue(parameters.get('showMissing'))) throw permissionDenied();
  const size = readPageSize(parameters);
  const asked = readOrder(parameters.get('orderBy'));
  const orderBy = completeOrder(asked, null);
  const query: Query = {
    parent: collection.slice(0, -1),
    collectionId: collection.at(-1) as string,
    allDescendants: false,
    where: null,
    orderBy,
    startAt: readToken(parameters.get('pageToken'), orderBy),
    endAt: null,
    offset: 0,
    limit: size,
    select: null,
    askedOrder: asked,
  };
  checkList(firestore, caller, query);
  const mask = readMask(parameters, 'mask');
  const found = openQuery(firestore, { database: firestore.database }, query);
  const maximumBytes = limitOf(limits.pageBytes, caller);
  const documents: ScannedDocument[] = [];
  let bytes = 0;
  let isFull = false;
  for (const item of found) {
    if (item === null || item.skipped) continue;
    bytes += Buffer.byteLength(item.document.fields);
    isFull = documents.length > 0 && bytes > maximumBytes;
    if (isFull) break;
    documents.push(item.document);
  }
  const parts: string[] = [];
  if (documents.length > 0) {
    parts.push(
      `"documents":[${documents.map((document) => wireDocument(firestore, document, mask)).join(',')}]`,
    );
  }
  const last = documents.at(-1);
  if (last !== undefined && (documents.length === size || isFull)) {
    const candidate = {
      name: `${firestore.name.prefix}/${last.path}`,
      fields: storedFields(last.fields),
    };
    const values = orderBy.map(({ path }) =>
      encodeValue(valueAt(candidate, path) ?? { type: 'null' }),
    );
    parts.push(`"nextPageToken":"${Buffer.from(`[${values.join(',')}]`).toString('base64url')}"`);
  }
  return `{${parts.join(',')}}`;
}

function readPageSize(parameters: URLSearchParams): number {
  const text = parameters.get('pageSize') ?? '0';
  if (!/^-?\d{1,9}$/.test(text)) throw invalidArgument("Payload isn't valid for request.");
  const size = Number(text);
  if (size < 0) throw invalidArgument('Page size must be nonnegative.');
  return size === 0 ? DEFAULT_PAGE_SIZE : Math.min(size, MAXIMUM_PAGE_SIZE);
}

/** Parses an order such as `a desc, b`. */
function readOrder(text: string | null): Order[] {
  if (text === null || text.trim() === '') return [];
  return text.split(',').map((part) => {
    const [path, word = 'asc', ...more] = part.trim().split(/\s+/);
    if (path === undefined || more.length > 0 || !/^(asc|desc)$/i.test(word)) {
      throw invalidArgument('orderBy is a list such as "a desc, b".');
    }
    const direction: Direction = /^desc$/i.test(word) ? 'DESCENDING' : 'ASCENDING';
    return { path: path === NAME_PATH ? [NAME_PATH] : parseFieldPath(path), direction };
  });
}

/** Parses a page token, which contains the sort values of the last document as a cursor. */
function readToken(token: string | null, orderBy: readonly Order[]): Cursor | null {
  if (token === null || token === '') return null;
  try {
    const values = JSON.parse(Buffer.from(token, 'base64url').toString()).map((value: unknown) =>
      decodeOperand(value),
    );
    if (values.length !== orderBy.length || values.at(-1).type !== 'reference')
      throw new Error('another order');
    return { values, before: false };
  } catch {
    throw invalidArgument('The page token is not one of this list.');
  }
}
