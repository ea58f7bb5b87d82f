import { readDocument } from '../storage/documents.ts';
import { Gate } from './access.ts';
import { parseAnswerMask } from './answer-mask.ts';
import type { Caller } from './caller.ts';
import { documentKey } from './document-keys.ts';
import type { Firestore } from './firestore.ts';
import { parseDocumentName } from './names.ts';
import { invalidArgument, readList, readMessage, readString } from './payload.ts';
import { rulesDocument, storedFields } from './rules-values.ts';
import { refuseUnsupported } from './unsupported.ts';
import type { FieldPath } from './values/fields.ts';
import { formatTimestamp } from './values/timestamp.ts';
import { wireDocument } from './wire-document.ts';

/** As many as a commit writes. The SDK's getDoc and transactions ask for one at a time; every name costs its rules. */
const MAXIMUM_NAMES = 500;
/** The whole answer is in memory at once. */
const MAXIMUM_ANSWER_CHARACTERS = 10 * 1024 * 1024;

/**
 * `documents:batchGet`: the documents asked for, found or missing; all of them or, if one may not be read, none. A name
 * that is repeated is answered once, as Google's reference says.
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
  refuseUnsupported(message, ['transaction', 'newTransaction', 'readTime']);
  const mask = parseMask(message.mask);
  const names = [...new Set(readList(message.documents, readString))].map((name) =>
    parseDocumentName(name, firestore.name),
  );
  if (names.length > MAXIMUM_NAMES)
    throw invalidArgument(`At most ${MAXIMUM_NAMES} documents are read at once.`);
  const time = firestore.commits.readTime();
  const readTime = `"readTime":"${formatTimestamp(time)}"`;
  const gate = new Gate(firestore, caller, time, names.length);
  let characters = 0;
  const answers = names.map((path) => {
    const document = readDocument(firestore.database, documentKey(path));
    const resource = document === null ? null : rulesDocument(path, storedFields(document.fields));
    gate.check({ method: 'get', path, resource });
    characters += document?.fields.length ?? 0;
    if (characters > MAXIMUM_ANSWER_CHARACTERS)
      throw invalidArgument('The documents are too large for one answer.');
    if (document === null) {
      return `{"missing":${JSON.stringify(`${firestore.name.prefix}/${path.join('/')}`)},${readTime}}`;
    }
    return `{"found":${wireDocument(firestore, document, mask)},${readTime}}`;
  });
  return `[${answers.join(',')}]`;
}

function parseMask(wire: unknown): readonly FieldPath[] | null {
  if (wire === undefined || wire === null) return null;
  const { fieldPaths } = readMessage(wire, ['fieldPaths']);
  return parseAnswerMask(readList(fieldPaths, readString));
}
