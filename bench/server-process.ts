import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { root } from '../harness/root.ts';

export const staff = { email: 'asha@example.com', password: 'marigold-on-the-sill' };

export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * `server/main.ts` of the project in `directory` as a process of its own, on a free port, with the staff account, and
 * without rate limits unless `environment` says otherwise: a benchmark's clients have one address. It logs into a file,
 * as a service does, since reading its output through a pipe would cost processor time.
 */
export async function runServer(
  dataDirectory: string,
  directory = root,
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const logFile = join(dataDirectory, 'bench.log');
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDirectory,
      RATE_LIMITS: 'off',
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  let isWanted = true;
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (!isWanted) return;
    const lastWords = readFileSync(logFile, 'utf8').slice(-2000);
    throw new Error(`The server ended by itself (${signal ?? code}): ${lastWords}`);
  });
  const url = await Promise.race([readyAt(child.stdout as Readable), ended]);
  if (!url || child.pid === undefined) throw new Error('The server did not start.');
  return {
    url,
    pid: child.pid,
    async stop() {
      isWanted = false;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function readyAt(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const url = /^Ready on (\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server ended before it was ready.');
}

/** Calls `work` with a temporary data folder. */
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
