import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../tests/support/process.ts';
import { root } from '../tests/support/server.ts';

export const staff = { email: 'asha@example.com', password: 'marigold-on-the-sill' };

export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * `server/main.ts` of the project in `directory` as a process of its own, on a free port, with the staff account, and
 * without rate limits: all of a benchmark's clients have one address.
 */
export async function runServer(dataDirectory: string, directory = root): Promise<RunningServer> {
  const server = await startProcess(
    { directory, dataDirectory, remove() {} },
    { environment: { STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password } },
  );
  return {
    url: server.url,
    pid: server.pid,
    async stop() {
      server.kill('SIGTERM');
      await server.ended;
    },
  };
}

/** Gives `work` a temporary data folder. */
export async function withDataFolder<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'clinic-bench-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The memory that a process holds, in MB. */
export function residentMegabytes(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  const kilobytes = Number.parseInt(stdout, 10);
  if (Number.isNaN(kilobytes)) throw new Error(`ps knows nothing of process ${pid}.`);
  return kilobytes / 1024;
}
