import { limits } from '../shares/limits.ts';
import { Gate, readAllowed } from './access.ts';
import type { Caller } from './caller.ts';
import type { Firestore } from './firestore.ts';
import { limitOf } from './load-limit.ts';
import { parseDocumentName } from './names.ts';
import { invalidArgument, readList, readMessage, readString } from './payload.ts';
import { parseResponseMask } from './response-mask.ts';
import { refuseTransaction, refuseUnsupported } from './unsupported.ts';
import type { FieldPath } from './values/fields.ts';
import { formatTimestamp } from './values/timestamp.ts';
import { wireDocument } from './wire-document.ts';

/** The same limit as a commit's, because the rules run for every document. The SDK asks for one at a time. */
const MAXIMUM_NAMES = 500;

/**
 * `documents:batchGet`: returns the requested documents, found or missing. One document that the caller may not read
 * refuses the whole request. A repeated name is returned once, as Google's reference says.
 */
export function batchGet(firestore: Firestore, caller: Caller, body: unknown): string {
  const message = readMessage(body, [
    'database',
    'documents',
    'mask',
    'transaction',
    'newTransaction',
    'readTime',
  ]);
  refuseTransaction(message);
  refuseUnsupported(message, ['newTransaction', 'readTime']);
  const mask = parseMask(message.mask);
  const names = [...new Set(readList(message.documents, readString))].map((name) =>
    parseDocumentName(name, firestore.name),
  );
  if (names.length > MAXIMUM_NAMES)
    throw invalidArgument(`At most ${MAXIMUM_NAMES} documents are read at once.`);
  const time = firestore.commits.readTime();
  const readTime = `"readTime":"${formatTimestamp(time)}"`;
  const gate = new Gate(firestore, caller, time, names.length);
  const isOne = names.length === 1;
  const maximum = isOne ? Number.POSITIVE_INFINITY : limitOf(limits.responseCharacters, caller);
  let characters = 0;
  const results = names.map((path) => {
    const document = readAllowed(firestore, gate, path);
    characters += document?.fields.length ?? 0;
    if (characters > maximum)
      throw invalidArgument('The documents are too large for one response.');
    if (document === null) {
      return `{"missing":${JSON.stringify(`${firestore.name.prefix}/${path.join('/')}`)},${readTime}}`;
    }
    return `{"found":${wireDocument(firestore, document, mask)},${readTime}}`;
  });
  return `[${results.join(',')}]`;
}

function parseMask(wire: unknown): readonly FieldPath[] | null {
  if (wire === undefined || wire === null) return null;
  const { fieldPaths } = readMessage(wire, ['fieldPaths']);
  return parseResponseMask(readList(fieldPaths, readString));
}
