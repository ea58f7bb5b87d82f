import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PasswordHasher } from 'embedded-firebase';
import { migrate, stepsWith } from 'embedded-firebase/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyProject, type ProjectCopy, runScript, startProcess } from '../../harness/process.ts';
import { sendFeedback } from '../../harness/wire.ts';
import { clinicData } from '../../server/clinic-data.ts';
import { mailTables } from '../../server/mail/mail-tables.ts';
import { startMailServer } from '../support/mail-server.ts';

const steps = stepsWith(mailTables);

let project: ProjectCopy;
beforeEach(() => {
  project = copyProject();
});
afterEach(() => project.remove());

const tryRelease = (environment: Record<string, string> = {}) =>
  runScript(project, 'scripts/lib/releases/try-release.ts', [], { environment });

test('a release is tried beside the server, with a copy of its records, and mails nobody', {
  timeout: 120_000,
}, async () => {
  const mail = await startMailServer();
  const environment = {
    STAFF_EMAIL: 'ritu@example.com',
    STAFF_PASSWORD: 'correct horse battery',
  };
  const server = await startProcess(project, { environment });
  for (let count = 0; count < 3; count += 1) await sendFeedback(server.url);
  const { code, stdout, stderr } = await tryRelease({
    ...environment,
    PORT: String(server.port),
    SMTP_URL: mail.url,
    NOTIFY_TO: 'desk@example.com',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    new RegExp(
      `^It reads databases of schema 1 to ${steps.length}, and newer ones that only add to it\\.\nIt started with a copy of the database and answered: \\d+ records, the newest of \\S+Z, and 1 account\\.\n$`,
    ),
  );
  expect(code).toBe(0);
  expect(mail.connections).toBe(0);
  expect(existsSync(join(project.dataDirectory, 'trial'))).toBe(false);
  await sendFeedback(server.url);
  server.kill('SIGTERM');
  await server.ended;
  await mail.stop();
});

test('before the schema changes, a checked copy of the database stays; the database is as it was', {
  timeout: 120_000,
}, async () => {
  mkdirSync(project.dataDirectory);
  const file = join(project.dataDirectory, 'clinic.sqlite');
  const older = steps.length - 1;
  const sql = new DatabaseSync(file);
  migrate(sql, 0, steps.slice(0, older));
  const hash = await new PasswordHasher().hash('correct horse battery');
  sql.exec(`INSERT INTO accounts VALUES ('u1', 'ritu@example.com', '${hash}', 1, NULL, 0)`);
  sql.close();
  const backups = join(project.directory, 'backups');
  const { code, stdout } = await tryRelease({ BACKUP_DIR: backups });
  expect(stdout).toContain(`The database has schema ${older}; a checked copy of it stays as`);
  expect(code).toBe(0);
  const [copy = ''] = readdirSync(backups);
  expect(copy).toMatch(/^\d{4}-\d\d-\d\d-before-schema-\d+\.sqlite$/);
  for (const each of [file, join(backups, copy)]) {
    expect(clinicData(project.dataDirectory).inspect(each)).toMatchObject({
      schema: older,
      accounts: 1,
    });
  }
});

test('a release that does not answer as it should fails', { timeout: 120_000 }, async () => {
  rmSync(join(project.directory, 'dist', 'site', 'login'), { recursive: true });
  expect(await tryRelease()).toMatchObject({ code: 1, stderr: '/login was answered by 404.\n' });
  expect(existsSync(join(project.dataDirectory, 'trial'))).toBe(false);
});
