import type { Caller } from './caller.ts';
import type { Firestore } from './firestore.ts';
import { invalidArgument, readList, readMessage } from './payload.ts';
import { refuseUnsupported } from './unsupported.ts';
import { encodeValue } from './values/encode.ts';
import { formatTimestamp } from './values/timestamp.ts';
import { executeWrites, type WriteResult } from './write/execute-writes.ts';
import { parseWrite } from './write/parse-write.ts';

/** The rules run for every write, and other requests wait meanwhile. */
const MAXIMUM_WRITES = 500;

/** `documents:commit`: carries out all writes or none. Resolves when they are on disk. */
export async function commit(firestore: Firestore, caller: Caller, body: unknown): Promise<string> {
  const message = readMessage(body, ['database', 'writes', 'transaction', 'labels']);
  refuseUnsupported(message, ['transaction']);
  const writes = readList(message.writes, (wire) => parseWrite(wire, firestore.name));
  if (writes.length > MAXIMUM_WRITES) {
    throw invalidArgument(`maximum ${MAXIMUM_WRITES} writes allowed per request`);
  }
  const { results, time } = await firestore.commits.submit((now) => ({
    results: executeWrites(firestore, caller, writes, now),
    time: now,
  }));
  return `{"writeResults":[${results.map(writeResult).join(',')}],"commitTime":"${formatTimestamp(time)}"}`;
}

function writeResult({ updateTime, transformResults }: WriteResult): string {
  const parts: string[] = [];
  if (updateTime !== null) parts.push(`"updateTime":"${formatTimestamp(updateTime)}"`);
  if (transformResults.length > 0) {
    parts.push(`"transformResults":[${transformResults.map(encodeValue).join(',')}]`);
  }
  return `{${parts.join(',')}}`;
}
