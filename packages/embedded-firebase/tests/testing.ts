// For tests of an application that runs this server. What stands here may change with any version.

import type { DataFile } from '../src/data-file.ts';
import type { Fields, Value } from '../src/firestore/values/value.ts';
import { loadSigningKeys } from '../src/identity/signing-keys.ts';
import { Accounts, type SigningKey } from '../src/storage/accounts.ts';

/** What takes the place of a server under load. */
export { runInTurn } from '../src/firestore/run-in-turn.ts';
export { openSnapshot } from '../src/firestore/snapshot.ts';
/** The fields of a document from Google's JSON. */
export { decodeFields } from '../src/firestore/values/decode.ts';
export type { CheckedRequest } from '../src/http/listener.ts';
export { tryLater } from '../src/identity/identity-error.ts';
export { isProtocolPath } from '../src/protocol-paths.ts';
/** What the rules' `matches` does. */
export { pattern } from '../src/rules/patterns.ts';
export { limits } from '../src/shares/limits.ts';
export { hasRemnants } from '../src/storage/erase-remnants.ts';
export { GroupCommit } from '../src/storage/group-commit.ts';
/** Makes older databases. */
export { migrate, migrations, stepsWith } from '../src/storage/schema.ts';
export { timesAhead } from '../src/storage/times-ahead.ts';
export { startUpkeep } from '../src/upkeep.ts';
export { connectEmulator, type FirestoreEmulator } from './support/firestore-emulator.ts';
export { ask } from './support/wire.ts';

let signingKey: SigningKey | null = null;

/**
 * Stores a signing key, so that the file counts as used before and its server does nothing of the first start. Making a key
 * takes long: the servers of one process share it.
 */
export async function keepSigningKey(data: DataFile): Promise<void> {
  const database = data.open();
  const accounts = new Accounts(database);
  if (signingKey) accounts.insertSigningKey(signingKey, 0);
  else await loadSigningKeys(accounts, () => new Date());
  signingKey = accounts.signingKey();
  database.close();
}

/** A document's fields as JavaScript values: a number stands for an integer, a Date for a timestamp, an object for a map. */
export interface PlainFields {
  [name: string]: string | number | boolean | Date | null | PlainFields;
}

/** The same as they are stored. */
export function fieldsOf(plain: PlainFields): Fields {
  const sorted = Object.entries(plain).sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([name, value]) => [name, storedValue(value)]));
}

function storedValue(value: PlainFields[string]): Value {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string') return { type: 'string', value };
  if (typeof value === 'boolean') return { type: 'boolean', value };
  if (typeof value === 'number') return { type: 'integer', value: BigInt(value) };
  if (value instanceof Date) return { type: 'timestamp', value: BigInt(value.getTime()) * 1000n };
  return { type: 'map', fields: fieldsOf(value) };
}
