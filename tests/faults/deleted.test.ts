import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate, migrations, startUpkeep } from 'embedded-firebase/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyProject, type ProjectCopy, startProcess } from '../../harness/process.ts';
import { startServer } from '../../harness/server.ts';
import { ask, documents, sendFeedback, signIn } from '../../harness/wire.ts';
import { clinicData } from '../../server/clinic-data.ts';
import { makeUsedData } from '../support/used-data.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';
const secret = 'what-the-dentist-said';

/** How often the deleted text stands in the database, its log and a backup made now. */
function remnantsIn(directory: string, text = secret): number {
  const backup = join(directory, 'backup.sqlite');
  rmSync(backup, { force: true });
  clinicData(directory).backUp(backup);
  const files = [
    backup,
    ...['', '-wal', '-journal'].map((suffix) => join(directory, `clinic.sqlite${suffix}`)),
  ];
  return files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1').split(text).length - 1)
    .reduce((sum, count) => sum + count, 0);
}

/** Sends feedbacks, of which some hold the secret and some do not, and has staff delete those that do. */
async function sendAndDelete(url: string): Promise<void> {
  const secrets: string[] = [];
  for (let i = 0; i < 120; i += 1) {
    const isSecret = i % 3 > 0;
    const text = isSecret ? secret.repeat(1 + (i % 7) * 40) : 'kept '.repeat(30);
    const { id, status } = await sendFeedback(url, text);
    expect(status).toBe(200);
    if (isSecret) secrets.push(id);
  }
  const { idToken } = await signIn(url, email, password);
  const writes = secrets.map((id) => ({ delete: `${documents}/feedbacks/${id}` }));
  expect((await ask(url, `/v1/${documents}:commit`, { writes }, idToken)).status).toBe(200);
}

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'deleted-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

test('what was deleted is gone some minutes later, while the server runs on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = await startServer();
  try {
    await server.addStaff(email, password);
    await sendAndDelete(server.url);
    expect(remnantsIn(server.directory)).toBeGreaterThan(0);
    vi.advanceTimersByTime(5 * 60 * 1000);
    expect(remnantsIn(server.directory)).toBe(0);
    const { accounts } = server.backend;
    const { uid = '', passwordHash = '' } = accounts.byEmail(email) ?? {};
    expect(uid).not.toBe('');
    accounts.setPassword(uid, 'of another password', Date.now());
    expect(remnantsIn(server.directory, passwordHash)).toBeGreaterThan(0);
    vi.advanceTimersByTime(5 * 60 * 1000);
    expect(remnantsIn(server.directory, passwordHash)).toBe(0);
    expect((await sendFeedback(server.url)).status).toBe(200);
  } finally {
    vi.useRealTimers();
    await server.stop();
  }
});

test('and after a clean stop', async () => {
  const project: ProjectCopy = copyProject();
  try {
    await makeUsedData(project, { email, password });
    const server = await startProcess(project);
    await sendAndDelete(server.url);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(remnantsIn(project.dataDirectory)).toBe(0);
  } finally {
    project.remove();
  }
});

test('a database from before, which kept all of it, is cleaned at the start', () => {
  const sql = new DatabaseSync(join(directory, 'clinic.sqlite'));
  migrate(sql, 0, migrations.slice(0, 2));
  sql.exec('INSERT INTO collections (path) VALUES (1)');
  sql
    .prepare("INSERT INTO documents VALUES (1, 1, x'01', 'feedbacks/1', ?, 1, 1)")
    .run(secret.repeat(500));
  sql.exec('DELETE FROM documents');
  sql.close();
  expect(readFileSync(join(directory, 'clinic.sqlite'), 'latin1')).toContain(secret);
  const database = clinicData(directory).open();
  const stop = startUpkeep(
    database,
    () => new Date(),
    () => {},
  );
  expect(remnantsIn(directory)).toBe(0);
  stop();
  database.close();
});
