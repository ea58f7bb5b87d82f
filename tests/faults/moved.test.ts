import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putDocuments } from '../../harness/put-documents.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import {
  ask,
  documents,
  readEnquiriesStatus,
  readFeedbackIds,
  sendFeedback,
  signIn,
} from '../../harness/wire.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';

let server: TestServer;
let logged: Record<string, unknown>[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  logged = [];
  server = await startServer({ log: (entry) => void logged.push(entry) });
  await server.addStaff(email, password);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const pathTo = (name: string) => join(server.directory, name);

/** Takes a file or the folder away; returns how to put it back. */
function moveAway(path: string): () => void {
  const away = `${path}.away`;
  renameSync(path, away);
  return () => {
    rmSync(path, { force: true });
    renameSync(away, path);
  };
}

const ways: Record<string, () => () => void> = {
  folder: () => moveAway(server.directory),
  database: () => moveAway(pathTo('clinic.sqlite')),
  'database, which a copy replaces': () => {
    const putBack = moveAway(pathTo('clinic.sqlite'));
    copyFileSync(pathTo('clinic.sqlite.away'), pathTo('clinic.sqlite'));
    return putBack;
  },
  log: () => moveAway(pathTo('clinic.sqlite-wal')),
};

test.each(Object.keys(ways))(
  'while somebody has moved the %s, nothing is acknowledged, and what is there can be read',
  async (name) => {
    const { id } = await sendFeedback(server.url);
    // So many that they are read from a snapshot.
    const others = Array.from({ length: 600 }, (_, index) => `of-before-${index}`);
    await putDocuments(
      server,
      Object.fromEntries(others.map((other) => [`feedbacks/${other}`, { message: 'Kind.' }])),
    );
    const putBack = ways[name]?.();
    try {
      expect((await sendFeedback(server.url)).status).toBe(503);
      const { idToken, status } = await signIn(server.url, email, password);
      expect(status).toBe(200);
      expect(await readEnquiriesStatus(server.url, idToken)).toBe(200);
      expect((await readFeedbackIds(server.url)).sort()).toEqual([id, ...others].sort());
      const writes = [{ delete: `${documents}/feedbacks/${id}` }];
      expect((await ask(server.url, `/v1/${documents}:commit`, { writes }, idToken)).status).toBe(
        503,
      );
      expect(await changePassword(idToken)).toBe(503);
      vi.advanceTimersByTime(5 * 60_000);
      const warnings = logged.map(({ warning }) => warning).filter(Boolean);
      expect(warnings).toEqual([
        expect.stringContaining(`${pathTo('clinic.sqlite')} was moved, deleted or replaced`),
      ]);
    } finally {
      putBack?.();
    }
    expect((await sendFeedback(server.url)).status).toBe(200);
    expect((await signIn(server.url, email, password)).status).toBe(200);
  },
);

async function changePassword(idToken: string): Promise<number> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:update?key=embedded';
  return (await ask(server.url, path, { idToken, password: 'another long password' })).status;
}
