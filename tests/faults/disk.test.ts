import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy, startProcess } from '../../harness/process.ts';
import { startServer } from '../../harness/server.ts';
import { readFeedbackIds, sendFeedback, signIn } from '../../harness/wire.ts';

const message = 'The waiting was long. '.repeat(2000);

/** Sends until the server cannot store more; returns the ids that it acknowledged. */
async function fillUp(url: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let i = 0; i < 500; i += 1) {
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
    await server.addStaff('ritu@example.com', 'correct horse battery');
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
    expect((await signIn(server.url, 'ritu@example.com', 'correct horse battery')).status).toBe(
      200,
    );
    await server.stop();
  });

  describe.skipIf(!mayMount())('that is really one', () => {
    let project: ProjectCopy;
    beforeEach(() => {
      project = copyProject();
      mkdirSync(project.dataDirectory);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', project.dataDirectory]);
    });
    afterEach(() => {
      execFileSync('umount', [project.dataDirectory]);
      project.remove();
    });

    test('behaves the same, and a restart finds every acknowledged record', async () => {
      const server = await startProcess(project);
      const acknowledged = await fillUp(server.url);
      expect(acknowledged.length).toBeGreaterThan(1);
      expect((await readFeedbackIds(server.url)).sort()).toEqual([...acknowledged].sort());
      server.kill('SIGKILL');
      await server.ended;
      execFileSync('mount', ['-o', 'remount,size=20m', project.dataDirectory]);
      const again = await startProcess(project);
      expect((await readFeedbackIds(again.url)).sort()).toEqual([...acknowledged].sort());
      expect((await sendFeedback(again.url)).status).toBe(200);
      again.kill('SIGTERM');
      expect((await again.ended).code).toBe(0);
    });
  });
});

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
