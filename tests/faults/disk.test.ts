import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { Database } from 'embedded-firebase';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  copyProject,
  type ProjectCopy,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import { startServer } from '../../harness/server.ts';
import {
  ask,
  documents,
  readEnquiriesStatus,
  readFeedbackIds,
  sendFeedback,
  signIn,
} from '../../harness/wire.ts';
import { makeUsedData } from '../support/used-data.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';
const message = 'The waiting was long. '.repeat(2000);

/** Longer than the server counts room that it found as there: it looks before each record, and its reserve stays. */
const betweenLooks = 130;

/** Sends until the server cannot store more; returns the ids that it acknowledged. */
async function fillUp(url: string, pause = 0): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let i = 0; i < 500; i += 1) {
    await setTimeout(pause);
    const { id, status } = await sendFeedback(url, message);
    if (status === 200) acknowledged.push(id);
    else {
      expect(status).toBe(503);
      return acknowledged;
    }
  }
  throw new Error('the disk never filled up');
}

describe('a full disk', () => {
  test('refuses writes with 503, loses and halves nothing, and goes on when there is room again', async () => {
    const server = await startServer();
    await server.addStaff(email, password);
    server.database.sql.exec('PRAGMA max_page_count = 200');
    const acknowledged = await fillUp(server.url);
    expect(acknowledged.length).toBeGreaterThan(1);
    expect((await readFeedbackIds(server.url)).sort()).toEqual([...acknowledged].sort());
    const halves = server.database.sql
      .prepare("SELECT count(*) AS n FROM documents WHERE path LIKE 'feedback%'")
      .get();
    expect(halves).toEqual({ n: acknowledged.length * 2 });
    server.database.sql.exec('PRAGMA max_page_count = 100000');
    expect((await sendFeedback(server.url)).status).toBe(200);
    expect((await signIn(server.url, email, password)).status).toBe(200);
    await server.stop();
  });

  test('a database as large as MAX_DATABASE_MB takes no more of visitors, but all of staff', async () => {
    const server = await startServer({ environment: { MAX_DATABASE_MB: '1' } });
    await server.addStaff(email, password);
    const acknowledged = await fillUp(server.url);
    expect(acknowledged.length).toBeGreaterThan(1);
    const { idToken } = await signIn(server.url, email, password);
    const more = createFeedback('by-staff', message);
    expect((await commit(server.url, [more], idToken)).status).toBe(200);
    expect((await commit(server.url, acknowledged.map(deletion), idToken)).status).toBe(200);
    expect((await sendFeedback(server.url)).status).toBe(200);
    await server.stop();
  });

  test('without room even for a refresh token leaves a session its own', async () => {
    const server = await startServer();
    await server.addStaff(email, password);
    const { refreshToken } = await signIn(server.url, email, password);
    await fillPages(server.database);
    const again = await refresh(server.url, refreshToken);
    expect(again).toMatchObject({ status: 200, refreshToken });
    expect(await readEnquiriesStatus(server.url, again.idToken)).toBe(200);
    server.database.sql.exec('PRAGMA max_page_count = 100000');
    const later = await refresh(server.url, refreshToken);
    expect(later.status).toBe(200);
    expect(later.refreshToken).not.toBe(refreshToken);
    await server.stop();
  });

  test('on which not even the reserve can be deleted, as on one that has become read-only, lets staff sign in', async () => {
    const server = await startServer();
    const uid = await server.addStaff(email, password);
    await fillPages(server.database);
    rmSync(join(server.directory, 'disk.reserve'), { force: true });
    mkdirSync(join(server.directory, 'disk.reserve'));
    const { idToken, status } = await signIn(server.url, email, password);
    expect(status).toBe(200);
    expect(await readEnquiriesStatus(server.url, idToken)).toBe(200);
    expect((await sendFeedback(server.url, message)).status).toBe(503);
    const writes = [createFeedback(uid, message)];
    expect((await commit(server.url, writes, idToken)).status).toBe(503);
    await server.stop();
  });

  // The server looks for room every ten seconds.
  describe.skipIf(!mayMount())('that is really one', { timeout: 240_000 }, () => {
    let project: ProjectCopy;
    let running: ServerProcess | null = null;
    beforeEach(() => {
      project = copyProject();
      mkdirSync(project.dataDirectory);
      const options = 'size=12m,nr_inodes=16';
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', project.dataDirectory]);
    });
    afterEach(async () => {
      running?.kill('SIGKILL');
      await running?.ended;
      execFileSync('umount', [project.dataDirectory]);
      project.remove();
    });

    async function start(): Promise<ServerProcess> {
      running = await startProcess(project, {
        environment: { STAFF_EMAIL: email, STAFF_PASSWORD: password },
      });
      return running;
    }

    /** The first server of a test that is about another start than the first. */
    async function startUsed(): Promise<ServerProcess> {
      await makeUsedData(project, { email, password });
      return start();
    }

    /** What another program takes: all that is left, but for so many bytes. */
    function takeTheRest(butFor = 0): void {
      const file = join(project.dataDirectory, 'of-another-program');
      const piece = Buffer.alloc(4096, 1);
      try {
        for (;;) appendFileSync(file, piece);
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
      truncateSync(file, statSync(file).size - butFor);
    }

    async function expectReadable(url: string, ids: string[]): Promise<void> {
      expect((await fetch(url)).status).toBe(200);
      expect((await readFeedbackIds(url)).sort()).toEqual([...ids].sort());
    }

    test('is read from, staff sign in and delete, and a restart serves every record', async () => {
      let server = await startUsed();
      let kept = await fillUp(server.url);
      expect(kept.length).toBeGreaterThan(20);
      takeTheRest();
      for (let round = 0; round < 3; round += 1) {
        await expectReadable(server.url, kept);
        await deleteFirst(server.url, kept);
        kept = [...kept.slice(1), ...(await fillUp(server.url))];
      }
      server.kill('SIGKILL');
      await server.ended;

      server = await start();
      await expectReadable(server.url, kept);
      await deleteFirst(server.url, kept);
      server.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
    });

    test('lets a server start that was stopped, by its reserve', async () => {
      let server = await startUsed();
      const kept = await fillUp(server.url);
      server.kill('SIGTERM');
      await server.ended;
      takeTheRest();
      server = await start();
      await expectReadable(server.url, kept);
      await deleteFirst(server.url, kept);
    });

    test('serves the pages where not even the database can be opened, and the rest as soon as it can', async () => {
      let server = await startUsed();
      const kept = [(await sendFeedback(server.url)).id];
      server.kill('SIGTERM');
      await server.ended;
      rmSync(join(project.dataDirectory, 'disk.reserve'));
      takeTheRest();
      server = await start();
      expect((await fetch(server.url)).status).toBe(200);
      expect((await fetch(`${server.url}/v1/${documents}/feedbacks`)).status).toBe(503);
      rmSync(join(project.dataDirectory, 'of-another-program'));
      await vi.waitFor(() => expectReadable(server.url, kept), { timeout: 30_000, interval: 500 });
      server.kill('SIGTERM');
      const { code, stderr } = await server.ended;
      expect(code).toBe(0);
      expect(stderr).toContain('only the pages are served until there is room');
    });

    test.each([160_000, 200_000])(
      'serves the pages at a first start with %i bytes left, and the rest once there are more',
      async (left) => {
        takeTheRest(left);
        const server = await start();
        expect((await fetch(server.url)).status).toBe(200);
        rmSync(join(project.dataDirectory, 'of-another-program'));
        const stored = async () => expect((await sendFeedback(server.url)).status).toBe(200);
        await vi.waitFor(stored, { timeout: 30_000, interval: 500 });
        expect((await signIn(server.url, email, password)).status).toBe(200);
        server.kill('SIGTERM');
        expect((await server.ended).code).toBe(0);
      },
    );

    test('serves the pages at a start without room for another file, and the rest once there is', async () => {
      let server = await startUsed();
      const kept = [(await sendFeedback(server.url)).id];
      server.kill('SIGTERM');
      await server.ended;
      const empty = Array.from({ length: 16 }, (_, n) => join(project.dataDirectory, `empty-${n}`));
      expect(() => empty.map((file) => writeFileSync(file, ''))).toThrow(/ENOSPC/);
      server = await start();
      expect((await fetch(server.url)).status).toBe(200);
      expect((await fetch(`${server.url}/v1/${documents}/feedbacks`)).status).toBe(503);
      for (const file of empty) rmSync(file, { force: true });
      await vi.waitFor(() => expectReadable(server.url, kept), { timeout: 30_000, interval: 500 });
    });

    test('that filled up while a long read kept all in the log takes what staff delete', async () => {
      const server = await startUsed();
      const { id } = await sendFeedback(server.url);
      const reader = new DatabaseSync(join(project.dataDirectory, 'clinic.sqlite'), {
        readOnly: true,
      });
      reader.exec('BEGIN; SELECT count(*) FROM documents');
      const acknowledged = await fillUp(server.url);
      takeTheRest();
      reader.close();
      await deleteFirst(server.url, acknowledged);
      const { idToken } = await signIn(server.url, email, password);
      const others = acknowledged.slice(1).map(deletion);
      expect((await commit(server.url, others, idToken)).status).toBe(200);
      await expectReadable(server.url, [id]);
      server.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
      const next = await start();
      expect((await sendFeedback(next.url)).status).toBe(200);
    });

    async function deleteFirst(url: string, [id = '']: string[]): Promise<void> {
      const { status, idToken } = await signIn(url, email, password);
      expect(status).toBe(200);
      expect((await commit(url, [deletion(id)], idToken)).status).toBe(200);
    }

    test('goes on by itself once staff have deleted enough, or there is room again', async () => {
      const server = await startUsed();
      const acknowledged = await fillUp(server.url, betweenLooks);
      takeTheRest();
      const { idToken } = await signIn(server.url, email, password);
      expect((await commit(server.url, acknowledged.map(deletion), idToken)).status).toBe(200);
      const { id, status } = await sendFeedback(server.url);
      expect(status).toBe(200);
      await expectReadable(server.url, [id]);
      await fillUp(server.url);
      rmSync(join(project.dataDirectory, 'of-another-program'));
      execFileSync('mount', ['-o', 'remount,size=20m', project.dataDirectory]);
      expect((await sendFeedback(server.url)).status).toBe(200);
      server.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
    });
  });
});

/** Leaves the database no page for anything, and no reserve. */
async function fillPages({ sql }: Database): Promise<void> {
  const pages = sql.prepare('PRAGMA page_count').get()?.page_count;
  sql.exec(`PRAGMA max_page_count = ${pages}`);
  const add = sql.prepare(
    'INSERT INTO refresh_tokens SELECT randomblob(32), uid, 0, 9e15, 0 FROM accounts',
  );
  expect(() => {
    for (;;) add.run();
  }).toThrow('full');
}

async function refresh(url: string, refreshToken: string) {
  const answer = await fetch(`${url}/securetoken.googleapis.com/v1/token?key=embedded`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const { id_token, refresh_token } = (await answer.json()) as Record<string, string>;
  return { status: answer.status, idToken: String(id_token), refreshToken: refresh_token };
}

function deletion(id: string): object {
  return { delete: `${documents}/feedbacks/${id}` };
}

function createFeedback(id: string, text: string): object {
  const fields = { name: { stringValue: 'Asha' }, message: { stringValue: text } };
  return {
    update: { name: `${documents}/feedbacks/${id}`, fields },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  };
}

function commit(url: string, writes: object[], idToken: string) {
  return ask(url, `/v1/${documents}:commit`, { writes }, idToken);
}

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const project = copyProject();
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', project.directory], { stdio: 'ignore' });
    execFileSync('umount', [project.directory], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    project.remove();
  }
}
