import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  copyProject,
  type ProjectCopy,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import { readFeedbackIds, sendFeedback } from '../../harness/wire.ts';

/** For a long run: `FAULT_ROUNDS=200 npx vitest run tests/faults/kill.test.ts`. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const WRITERS = 8;
/** As long as the rules allow, so that a group of commits spans many pages of the database. */
const LONG_MESSAGE = 'x'.repeat(100_000);

let project: ProjectCopy;
beforeEach(() => {
  project = copyProject();
});
afterEach(() => project.remove());

test(`kill -9 among concurrent writes, ${ROUNDS} times: no acknowledged record is lost, none is half there`, {
  timeout: 30_000 + ROUNDS * 10_000,
}, async () => {
  const acknowledged: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const server = await startProcess(project);
    acknowledged.push(...(await writeUntilKilled(server, randomInt(1, 400))));
    const stored = readStored();
    expect(missingFrom(stored.feedbacks, acknowledged), `lost in round ${round}`).toEqual([]);
    expect(stored.contacts, `half written in round ${round}`).toEqual(stored.feedbacks);
  }
  const server = await startProcess(project);
  const read = await readFeedbackIds(server.url);
  expect(read.sort()).toEqual(readStored().feedbacks);
  expect(missingFrom(read, acknowledged)).toEqual([]);
  server.kill('SIGKILL');
  await server.ended;
});

/** Writes from several clients at once and kills the server after a number of acknowledgements. */
async function writeUntilKilled(server: ServerProcess, after: number): Promise<string[]> {
  const acknowledged: string[] = [];
  async function write(message?: string): Promise<void> {
    for (;;) {
      const sent = await sendFeedback(server.url, message).catch(() => null);
      if (sent === null) return;
      expect(sent.status).toBe(200);
      acknowledged.push(sent.id);
      if (acknowledged.length === after) server.kill('SIGKILL');
    }
  }
  await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => write(writer === 0 ? LONG_MESSAGE : undefined)),
  );
  const { code, signal, stderr } = await server.ended;
  const crash = stderr.split('\n').filter((line) => !line.startsWith('{"time"'));
  expect({ code, signal, crash }).toEqual({ code: null, signal: 'SIGKILL', crash: [''] });
  return acknowledged;
}

/** The ids in the database file. */
function readStored(): { feedbacks: string[]; contacts: string[] } {
  const database = new DatabaseSync(join(project.dataDirectory, 'clinic.sqlite'));
  try {
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const paths = database.prepare('SELECT path FROM documents ORDER BY path').all();
    const below = (collection: string) =>
      paths
        .map(({ path }) => String(path).split('/'))
        .filter(([first]) => first === collection)
        .map(([, id]) => id ?? '');
    return { feedbacks: below('feedbacks'), contacts: below('feedbackContacts') };
  } finally {
    database.close();
  }
}

function missingFrom(stored: string[], wanted: string[]): string[] {
  const all = new Set(stored);
  return wanted.filter((id) => !all.has(id));
}
