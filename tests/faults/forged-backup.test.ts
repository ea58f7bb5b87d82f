import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  copyProject,
  type ProjectCopy,
  runScript,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import { ask, documents, readFeedbackIds, sendFeedback } from '../../harness/wire.ts';

let project: ProjectCopy;
/** Of a server that has one feedback; each test forges a copy of it. */
let backup: string;
let running: ServerProcess | null = null;
beforeAll(async () => {
  project = copyProject();
  const { url } = await start();
  expect((await sendFeedback(url, 'What is public.')).status).toBe(200);
  backup = join(project.directory, 'backup.sqlite');
  expect(await runScript(project, 'scripts/commands/backup.ts', [backup])).toMatchObject({
    code: 0,
  });
  await stop();
});
afterEach(stop);
afterAll(() => project.remove());

async function start(): Promise<ServerProcess> {
  running = await startProcess(project);
  return running;
}

async function stop(): Promise<void> {
  running?.kill('SIGTERM');
  await running?.ended;
  running = null;
}

/** Returns a copy of the backup in which something is changed. */
function forge(change: (database: DatabaseSync) => void): string {
  const file = join(project.directory, 'forged.sqlite');
  copyFileSync(backup, file);
  const database = new DatabaseSync(file);
  change(database);
  database.close();
  return file;
}

const restore = (file: string) => runScript(project, 'scripts/commands/restore.ts', [file]);

test('index entries in a backup do not show later enquiries among the feedback', async () => {
  const forged = forge((database) => {
    for (let later = 1; later <= 20; later += 1) {
      database.exec(`INSERT INTO index_entries
      SELECT index_id, CAST(key || x'00' AS BLOB), CAST(name || zeroblob(${later}) AS BLOB),
        ${later} + (SELECT max(id) FROM documents)
      FROM index_entries JOIN indexes ON indexes.id = index_id
      WHERE definition LIKE '["c","feedbacks",%createdAt%'
        AND document IN (SELECT id FROM documents)`);
    }
  });
  expect(await restore(forged)).toMatchObject({ code: 0 });
  const { url } = await start();
  const texts = { name: 'Kavya', number: '0909', email: 'kavya@example.com', message: 'It hurts.' };
  const fields = Object.entries(texts).map(([name, value]) => [name, { stringValue: value }]);
  const write = {
    update: { name: `${documents}/enquiry/later`, fields: Object.fromEntries(fields) },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  };
  const stored = await ask(url, `/v1/${documents}:commit`, { writes: [write] });
  expect(stored.status).toBe(200);
  const list = await fetch(`${url}/v1/${documents}/feedbacks?orderBy=createdAt`);
  const text = await list.text();
  expect(text).toContain('What is public.');
  expect(text).not.toContain('kavya@example.com');
});

test('says who may sign in by it, and takes no password that this server has not hashed', async () => {
  const forged = forge((database) =>
    database.exec(`INSERT INTO accounts
    SELECT 'u2', 'thief' || char(27) || '[2J@example.com', password_hash, 0, NULL, 0 FROM accounts`),
  );
  const restored = await restore(forged);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(
    /^Who may sign in by it: admin@example\.com, thief\\u\{1b\}\[2J@example\.com \(not staff\)\. /m,
  );
  const costly = forge((database) =>
    database.exec(
      "UPDATE accounts SET password_hash = replace(password_hash, '131072', '1073741824')",
    ),
  );
  const refused = await restore(costly);
  expect(refused.stderr).toMatch(
    / has a password of "admin@example\.com" that this server has not hashed: [^\n]+\n$/,
  );
  expect([refused.code, refused.stdout]).toEqual([1, '']);
});

test('a record that the next start could not read is named, and nothing is restored', async () => {
  const forged = forge((database) =>
    database.exec(`UPDATE documents SET fields = '{"a":1}' WHERE path LIKE 'feedbacks/%'`),
  );
  const { code, stderr } = await restore(forged);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^\S+ has the document "feedbacks\/[^"]+", which cannot be right: [^\n]+\n$/,
  );
  expect(await readFeedbackIds((await start()).url)).toHaveLength(1);
});
