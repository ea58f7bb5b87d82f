import { randomInt } from 'node:crypto';
import { ApiError } from '../http/errors.ts';
import { readDocument } from '../storage/documents.ts';
import { Gate, readAllowed } from './access.ts';
import type { Caller } from './caller.ts';
import { documentKey } from './document-keys.ts';
import type { Firestore } from './firestore.ts';
import { checkId } from './names.ts';
import { invalidArgument, type Message, readMessage } from './payload.ts';
import { parseResponseMask } from './response-mask.ts';
import { refuseTransaction, refuseUnsupported } from './unsupported.ts';
import { decodeFields } from './values/decode.ts';
import type { FieldPath } from './values/fields.ts';
import { parseTimestamp } from './values/timestamp.ts';
import { wireDocument } from './wire-document.ts';
import { submitWrites } from './write/submit-writes.ts';
import type { Precondition, Write } from './write/write.ts';

/** `GET documents/c/d`: returns one document. Throws ApiError (404) when the caller may read it but it does not exist. */
export function getDocument(
  firestore: Firestore,
  caller: Caller,
  path: readonly string[],
  parameters: URLSearchParams,
): string {
  refuseTransactions(parameters);
  const mask = readMask(parameters, 'mask');
  const gate = new Gate(firestore, caller, firestore.commits.readTime(), 1);
  const document = readAllowed(firestore, gate, path);
  if (document === null) {
    throw new ApiError(
      404,
      'NOT_FOUND',
      `Document (${firestore.name.prefix}/${path.join('/')}) not found.`,
    );
  }
  return wireDocument(firestore, document, mask);
}

/** `POST documents/c?documentId=d`: creates a document, with a random id where none is given. */
export async function createDocument(
  firestore: Firestore,
  caller: Caller,
  collection: readonly string[],
  parameters: URLSearchParams,
  body: unknown,
): Promise<string> {
  if (collection.at(-1) === '') throw invalidArgument('The collection id is empty.');
  const id = parameters.get('documentId') || randomId();
  checkId(id);
  const { name = '', fields } = readDocumentBody(body);
  if (name !== '') throw invalidArgument('document.name must not be set.');
  return writeOne(firestore, caller, parameters, {
    segments: [...collection, id],
    operation: 'update',
    fields: decodeFields(fields),
    mask: null,
    transforms: [],
    precondition: { exists: false },
  });
}

/** `PATCH documents/c/d`: writes a document, or only the fields that `updateMask.fieldPaths` names. */
export async function patchDocument(
  firestore: Firestore,
  caller: Caller,
  path: readonly string[],
  parameters: URLSearchParams,
  body: unknown,
): Promise<string> {
  return writeOne(firestore, caller, parameters, {
    segments: path,
    operation: 'update',
    fields: decodeFields(readDocumentBody(body).fields),
    mask: readMask(parameters, 'updateMask'),
    transforms: [],
    precondition: readPrecondition(parameters),
  });
}

/** `DELETE documents/c/d`: returns an empty object, also when the document did not exist. */
export async function deleteDocument(
  firestore: Firestore,
  caller: Caller,
  path: readonly string[],
  parameters: URLSearchParams,
): Promise<string> {
  const write: Write = {
    segments: path,
    operation: 'delete',
    fields: new Map(),
    mask: null,
    transforms: [],
    precondition: readPrecondition(parameters),
  };
  await submitWrites(firestore, caller, [write], () => {});
  return '{}';
}

/**
 * Reads a document mask from the URL, whose paths are in `mask.fieldPaths` or `mask`; null where there is none. Google's
 * tools send `_none_`, which no document has.
 */
export function readMask(
  parameters: URLSearchParams,
  name: 'mask' | 'updateMask',
): readonly FieldPath[] | null {
  const paths = [...parameters.getAll(`${name}.fieldPaths`), ...parameters.getAll(name)];
  return paths.length === 0 ? null : parseResponseMask(paths);
}

export function refuseTransactions(parameters: URLSearchParams): void {
  const message = Object.fromEntries(parameters);
  refuseTransaction(message);
  refuseUnsupported(message, ['readTime']);
}

async function writeOne(
  firestore: Firestore,
  caller: Caller,
  parameters: URLSearchParams,
  write: Write,
): Promise<string> {
  const mask = readMask(parameters, 'mask');
  const document = await submitWrites(firestore, caller, [write], () =>
    readDocument(firestore.database, documentKey(write.segments)),
  );
  return document === null ? '{}' : wireDocument(firestore, document, mask);
}

function readDocumentBody(body: unknown): Message {
  return readMessage(body, ['name', 'fields', 'createTime', 'updateTime']);
}

/** Reads a boolean in the URL. As in Google's emulator whatever is not `true` is false, `1` too. */
export function isTrue(text: string | null): boolean {
  return text?.toLowerCase() === 'true';
}

function readPrecondition(parameters: URLSearchParams): Precondition {
  const exists = parameters.get('currentDocument.exists');
  const updateTime = parameters.get('currentDocument.updateTime');
  if (exists !== null && updateTime !== null)
    throw invalidArgument('A precondition is one condition.');
  if (exists !== null) return { exists: isTrue(exists) };
  if (updateTime === null) return null;
  const time = parseTimestamp(updateTime);
  if (time === null) throw invalidArgument('currentDocument.updateTime is no timestamp.');
  return { updateTime: time };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Twenty random letters and digits, like the ids that Firestore makes. */
function randomId(): string {
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}
