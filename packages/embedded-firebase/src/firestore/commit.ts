import type { Caller } from './caller.ts';
import type { Firestore } from './firestore.ts';
import { invalidArgument, readList, readMessage } from './payload.ts';
import { refuseTransaction } from './unsupported.ts';
import { encodeValue } from './values/encode.ts';
import { formatTimestamp } from './values/timestamp.ts';
import type { WriteResult } from './write/execute-writes.ts';
import { parseWrite } from './write/parse-write.ts';
import { submitWrites } from './write/submit-writes.ts';
import type { Write } from './write/write.ts';

/** The rules run for every write, and other requests wait meanwhile. */
const MAXIMUM_WRITES = 500;

/** `documents:commit`: carries out all writes or none. Resolves when they are on disk. */
export async function commit(firestore: Firestore, caller: Caller, body: unknown): Promise<string> {
  const message = readMessage(body, ['database', 'writes', 'transaction', 'labels']);
  if (message.transaction !== '') refuseTransaction(message);
  const writes = readList(message.writes, (wire) => parseWrite(wire, firestore.name));
  if (writes.length > MAXIMUM_WRITES) {
    throw invalidArgument(`maximum ${MAXIMUM_WRITES} writes allowed per request`);
  }
  if (writes.length === 0) return '{}';
  checkVerified(writes);
  const { results, time } = await submitWrites(firestore, caller, writes, (written, now) => ({
    results: written,
    time: now,
  }));
  return `{"writeResults":[${results.map(writeResult).join(',')}],"commitTime":"${formatTimestamp(time)}"}`;
}

/** Throws ApiError (400) when a document is verified and also written, or verified twice. */
function checkVerified(writes: readonly Write[]): void {
  if (!writes.some(({ operation }) => operation === 'verify')) return;
  const verified = new Map<string, boolean>();
  for (const { segments, operation } of writes) {
    const path = segments.join('/');
    const isVerify = operation === 'verify';
    if (verified.has(path) && (isVerify || verified.get(path)))
      throw invalidArgument('A document that is verified cannot have another write in a commit.');
    verified.set(path, isVerify);
  }
}

function writeResult({ updateTime, transformResults }: WriteResult): string {
  const parts: string[] = [];
  if (updateTime !== null) parts.push(`"updateTime":"${formatTimestamp(updateTime)}"`);
  if (transformResults.length > 0) {
    parts.push(`"transformResults":[${transformResults.map(encodeValue).join(',')}]`);
  }
  return `{${parts.join(',')}}`;
}
