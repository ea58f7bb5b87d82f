import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkCompileCache, scriptEnvironment } from './compile-cache.ts';
import { root } from './root.ts';
import { writeSite } from './site.ts';

/** A copy of the project with a small built site, which a test may change or break before it starts processes there. */
export interface ProjectCopy {
  directory: string;
  dataDirectory: string;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const directory = mkdtempSync(join(tmpdir(), 'project-'));
  for (const part of [
    'packages',
    'server',
    'scripts',
    'app/text',
    'collections.ts',
    'package.json',
    'package-lock.json',
    'firestore.rules',
  ]) {
    cpSync(join(root, part), join(directory, part), { recursive: true });
  }
  for (const part of ['node_modules', 'app/content'])
    symlinkSync(join(root, part), join(directory, part));
  linkCompileCache(directory);
  const site = writeSite();
  cpSync(join(site.directory, '..'), join(directory, 'dist'), { recursive: true });
  // Some tests run the server as another user, who may not look into a temporary folder.
  for (const folder of [directory, join(directory, 'dist')]) chmodSync(folder, 0o755);
  site.remove();
  return {
    directory,
    dataDirectory: join(directory, 'data'),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** The project as it is, with a data folder of its own: `npm run dev` needs no build. */
export function temporaryData(): ProjectCopy {
  const temporary = mkdtempSync(join(tmpdir(), 'clinic-'));
  return {
    directory: root,
    dataDirectory: join(temporary, 'data'),
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}

/** What `npm start` and `npm run dev` run once there is something to serve, and the launcher that runs them. */
export type ServerScript = 'server/main.ts' | 'scripts/commands/dev.ts' | 'scripts/run.mjs';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  environment?: Record<string, string>;
  /** The text of the standard input. */
  input?: string;
  /** Run as this user; only root may ask that. */
  uid?: number;
  /** The file that takes the standard error, as a service's does; `Ended.stderr` then has its end. */
  logFile?: string;
}

/** Runs one of the project's scripts to its end. */
export function runScript(
  project: ProjectCopy,
  script: string,
  args: string[] = [],
  options: RunOptions = {},
): Promise<Ended> {
  const { ended } = launch(project, script, args, options);
  return ended;
}

/** Starts a script without waiting for its end. */
export function startScript(
  project: ProjectCopy,
  script: string,
  args: string[],
  options: RunOptions = {},
): { ended: Promise<Ended>; kill(signal: NodeJS.Signals): void } {
  const { child, ended } = launch(project, script, args, options);
  return { ended, kill: (signal) => void child.kill(signal) };
}

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts a server on a free port and waits until it is ready. Throws an error with its output if it ends before. */
export async function startProcess(
  project: ProjectCopy,
  options: RunOptions = {},
  script: ServerScript = 'server/main.ts',
  args: string[] = [],
): Promise<ServerProcess> {
  const { child, ended } = launch(project, script, args, options);
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const ready = /^Ready on (\S+)\n/m.exec(text)?.[1];
      if (ready) resolve(ready);
    });
    ended.then(({ code, stderr }) => reject(new Error(`exit ${code}: ${stderr}`)), reject);
  });
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    ended,
    kill: (signal) => void child.kill(signal),
  };
}

/** The maximum bytes that the process has had in memory, from Linux's /proc; 0 elsewhere. */
export function highestMemory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

function launch(project: ProjectCopy, script: string, args: string[], options: RunOptions) {
  const { logFile } = options;
  const log = logFile === undefined ? 'pipe' : openSync(logFile, 'a');
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    cwd: project.directory,
    env: {
      ...scriptEnvironment(project.directory),
      PORT: '0',
      DATA_DIR: project.dataDirectory,
      RATE_LIMITS: 'off',
      ...options.environment,
    },
    stdio: ['pipe', 'pipe', log],
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  if (log !== 'pipe') closeSync(log);
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (chunk) => {
      output[stream] += chunk;
    });
  }
  child.stdin?.end(options.input ?? '');
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (logFile !== undefined) output.stderr = readFileSync(logFile, 'utf8').slice(-2000);
      resolve({ code, signal, ...output });
    });
  });
  return { child, ended };
}
