import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  copyProject,
  type ProjectCopy,
  runScript,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import { ask, documents, readFeedbackIds, sendFeedback } from '../../harness/wire.ts';

let project: ProjectCopy;
let server: ServerProcess;
beforeEach(async () => {
  project = copyProject();
  server = await startProcess(project);
});
afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
  project.remove();
});

test('index entries in a backup do not show later enquiries among the feedback', async () => {
  expect((await sendFeedback(server.url, 'What is public.')).status).toBe(200);
  const backup = join(project.directory, 'backup.sqlite');
  expect(await runScript(project, 'scripts/commands/backup.ts', [backup])).toMatchObject({
    code: 0,
  });
  const forged = new DatabaseSync(backup);
  for (let later = 1; later <= 20; later += 1) {
    forged.exec(`INSERT INTO index_entries
      SELECT index_id, CAST(key || x'00' AS BLOB), CAST(name || zeroblob(${later}) AS BLOB),
        ${later} + (SELECT max(id) FROM documents)
      FROM index_entries JOIN indexes ON indexes.id = index_id
      WHERE definition LIKE '["c","feedbacks",%createdAt%'
        AND document IN (SELECT id FROM documents)`);
  }
  forged.close();
  server.kill('SIGTERM');
  await server.ended;
  expect(await runScript(project, 'scripts/commands/restore.ts', [backup])).toMatchObject({
    code: 0,
  });
  server = await startProcess(project);
  const texts = { name: 'Kavya', number: '0909', email: 'kavya@example.com', message: 'It hurts.' };
  const fields = Object.entries(texts).map(([name, value]) => [name, { stringValue: value }]);
  const write = {
    update: { name: `${documents}/enquiry/later`, fields: Object.fromEntries(fields) },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  };
  const stored = await ask(server.url, `/v1/${documents}:commit`, { writes: [write] });
  expect(stored.status).toBe(200);
  const list = await fetch(`${server.url}/v1/${documents}/feedbacks?orderBy=createdAt`);
  const text = await list.text();
  expect(text).toContain('What is public.');
  expect(text).not.toContain('kavya@example.com');
});

test('says who may sign in by it, and takes no password that this server has not hashed', async () => {
  const backup = join(project.directory, 'backup.sqlite');
  expect(await runScript(project, 'scripts/commands/backup.ts', [backup])).toMatchObject({
    code: 0,
  });
  server.kill('SIGTERM');
  await server.ended;
  const forged = new DatabaseSync(backup);
  forged.exec(`INSERT INTO accounts
    SELECT 'u2', 'thief' || char(27) || '[2J@example.com', password_hash, 0, NULL, 0 FROM accounts`);
  const restored = await runScript(project, 'scripts/commands/restore.ts', [backup]);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(
    /^Who may sign in by it: admin@example\.com, thief\\u\{1b\}\[2J@example\.com \(not staff\)\. /m,
  );
  forged.exec("UPDATE accounts SET password_hash = replace(password_hash, '131072', '1073741824')");
  forged.close();
  const refused = await runScript(project, 'scripts/commands/restore.ts', [backup]);
  expect(refused.stderr).toMatch(
    / has a password of "admin@example\.com" that this server has not hashed: [^\n]+\n$/,
  );
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  server = await startProcess(project);
});

test('a record that the next start could not read is named, and nothing is restored', async () => {
  expect((await sendFeedback(server.url, 'What is public.')).status).toBe(200);
  const backup = join(project.directory, 'backup.sqlite');
  expect(await runScript(project, 'scripts/commands/backup.ts', [backup])).toMatchObject({
    code: 0,
  });
  server.kill('SIGTERM');
  await server.ended;
  const forged = new DatabaseSync(backup);
  forged.exec(`UPDATE documents SET fields = '{"a":1}' WHERE path LIKE 'feedbacks/%'`);
  forged.close();
  const { code, stderr } = await runScript(project, 'scripts/commands/restore.ts', [backup]);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^\S+ has the document "feedbacks\/[^"]+", which cannot be right: [^\n]+\n$/,
  );
  server = await startProcess(project);
  expect(await readFeedbackIds(server.url)).toHaveLength(1);
});
