import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  copyProject,
  type ProjectCopy,
  runScript,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import {
  ask,
  documents,
  readEnquiriesStatus,
  readFeedbackIds,
  sendFeedback,
  signIn,
} from '../../harness/wire.ts';
import { clinicData } from '../../server/clinic-data.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';

let project: ProjectCopy;
let server: ServerProcess;
beforeAll(async () => {
  project = copyProject();
  server = await startProcess(project, {
    environment: { STAFF_EMAIL: 'owner@example.com', STAFF_PASSWORD: password },
  });
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended;
  project.remove();
});

const staff = (args: string[], input = '') =>
  runScript(project, 'scripts/commands/staff.ts', args, { input });

function hashOf(account: string): string {
  const database = clinicData(project.dataDirectory).open();
  const row = database
    .prepare('SELECT password_hash AS hash FROM accounts WHERE email = ?')
    .get(account);
  database.close();
  return String(row?.hash);
}

describe('npm run staff, while the server runs', () => {
  test('adds a member of staff, whose access ends with the next request after remove', async () => {
    const added = await staff(['add', 'Asha@Example.com'], `${password}\n`);
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).not.toContain(password);
    const { idToken, refreshToken } = await signIn(server.url, 'asha@example.com', password);
    expect(await readEnquiriesStatus(server.url, idToken)).toBe(200);

    expect((await staff(['remove', 'asha@example.com'])).code).toBe(0);
    expect(await readEnquiriesStatus(server.url, idToken)).toBe(401);
    expect((await signIn(server.url, 'asha@example.com', password)).status).toBe(400);
    const refreshed = await fetch(`${server.url}/securetoken.googleapis.com/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    expect(refreshed.status).toBe(400);
  });

  test('a new password ends the sessions of the old one at once; each is hashed at the full cost, whoever sets it', async () => {
    await staff(['add', email], password);
    const hashes = [hashOf('owner@example.com'), hashOf(email)];
    const { idToken } = await signIn(server.url, email, password);
    expect((await staff(['password', email], 'a much better battery')).code).toBe(0);
    hashes.push(hashOf(email));
    expect(await readEnquiriesStatus(server.url, idToken)).toBe(401);
    expect((await signIn(server.url, email, password)).status).toBe(400);
    const again = await signIn(server.url, email, 'a much better battery');
    expect(again.status).toBe(200);
    const update = '/identitytoolkit.googleapis.com/v1/accounts:update';
    await ask(server.url, update, { idToken: again.idToken, password: 'the best battery of all' });
    hashes.push(hashOf(email));
    expect(new Set(hashes).size).toBe(4);
    for (const hash of hashes) expect(hash).toMatch(/^scrypt\$131072\$8\$1\$/);
  });

  test('end-sessions signs everybody out with the next request', async () => {
    const { idToken } = await signIn(server.url, 'owner@example.com', password);
    expect(await staff(['end-sessions'])).toMatchObject({ code: 0, stderr: '' });
    expect(await readEnquiriesStatus(server.url, idToken)).toBe(401);
    const again = await signIn(server.url, 'owner@example.com', password);
    expect(await readEnquiriesStatus(server.url, again.idToken)).toBe(200);
  });

  test('lists who there is, without the control characters that a restored backup brought', async () => {
    await signIn(server.url, 'owner@example.com', password);
    const database = clinicData(project.dataDirectory).open();
    database.sql.exec("INSERT INTO accounts VALUES ('forged', 'a\u001b[2J@x.in', '', 0, NULL, 0)");
    const { stdout } = await staff(['list']);
    database.sql.exec("DELETE FROM accounts WHERE uid = 'forged'");
    database.close();
    expect(stdout).toMatch(/^a\\u\{1b\}\[2J@x\.in \(not staff\), last signed in: never$/m);
    expect(stdout).toMatch(/^owner@example\.com, last signed in: \d{4}-\S+Z$/m);
  });
});

describe('npm run staff', () => {
  test.each([
    [['add', email], 'short', /cannot be used: .*at least 8/],
    [['add', email], 'Clinic@123', /cannot be used: .*easy to guess/],
    [['add', 'owner@example.com'], password, /owner@example\.com already has an account/],
    [['add', 'ritu'], password, /"ritu" is no email address/],
    [['add', 'a\u001b[2j@x.in'], password, /"a\\u\{1b\}\[2j@x\.in" is no email address/],
    [['remove', 'nobody@example.com'], '', /nobody@example\.com has no account/],
    [['password', 'nobody@example.com'], password, /nobody@example\.com has no account/],
    [['add', email, password], '', /^Usage:/],
    [['add'], '', /^Usage:/],
    [['promote', email], '', /^Usage:/],
  ])('%j is refused in plain words', async (args, input, message) => {
    const { code, stdout, stderr } = await staff(args, input);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });
});

describe('npm run backup and restore', () => {
  test('a backup among steady writes holds all that was acknowledged before it, and no half', async () => {
    const acknowledged: string[] = [];
    let writing = true;
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) {
        const { id, status } = await sendFeedback(server.url);
        expect(status).toBe(200);
        acknowledged.push(id);
      }
    });
    while (acknowledged.length < 100) await sendFeedback(server.url);
    const before = [...acknowledged];
    const file = join(project.directory, 'backup.sqlite');
    const backedUp = await runScript(project, 'scripts/commands/backup.ts', [file]);
    expect(backedUp).toMatchObject({ code: 0, stderr: '' });
    writing = false;
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(before.length);

    const refused = await runScript(project, 'scripts/commands/restore.ts', [file]);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('in use by a running server'),
    });
    const { idToken } = await signIn(server.url, 'owner@example.com', password);
    server.kill('SIGTERM');
    await server.ended;
    const restored = await runScript(project, 'scripts/commands/restore.ts', [file]);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toContain('clinic-before-restore-');

    server = await startProcess(project);
    const ids = new Set(await readFeedbackIds(server.url));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect(await readEnquiriesStatus(server.url, idToken)).toBe(401);
    const owner = await signIn(server.url, 'owner@example.com', password);
    expect(await contactIds(owner.idToken)).toEqual([...ids].sort());
  });

  test('both say in plain words what they cannot do', async () => {
    for (const script of ['scripts/commands/backup.ts', 'scripts/commands/restore.ts']) {
      const { code, stderr } = await runScript(project, script);
      expect(stderr).toMatch(/^Usage: npm run (backup|restore) -- (\[--try\] )?FILE.*\n$/);
      expect(code).toBe(1);
    }
    const existing = join(project.directory, 'package.json');
    const { stderr } = await runScript(project, 'scripts/commands/backup.ts', [existing]);
    expect(stderr).toBe(`${existing} exists already; it was left as it is.\n`);
  });

  test('whether a file would do is said in one line, while the server runs', async () => {
    const environment = { BACKUP_DIR: join(project.directory, 'backups') };
    const made = await runScript(project, 'scripts/commands/backup.ts', [], { environment });
    const [, file = '', contents] =
      /^The backup (\S+) was checked: (.+)\.\n$/.exec(made.stdout) ?? [];
    const tried = await runScript(project, 'scripts/commands/restore.ts', ['--try', file]);
    expect(tried).toMatchObject({
      code: 0,
      stdout: `${file} would do: ${contents}.\n`,
      stderr: '',
    });
    writeFileSync(file, 'spoiled');
    expect(await runScript(project, 'scripts/commands/restore.ts', ['--try', file])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^\S+ cannot be read as a backup: .+\n$/),
    });
  });
});

async function contactIds(idToken: string): Promise<string[]> {
  const { body } = await ask(
    server.url,
    `/v1/${documents}:runQuery`,
    { structuredQuery: { from: [{ collectionId: 'feedbackContacts' }] } },
    idToken,
  );
  return (body as { document: { name: string } }[])
    .map(({ document }) => document.name.split('/').at(-1) ?? '')
    .sort();
}
