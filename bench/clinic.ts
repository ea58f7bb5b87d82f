import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ProjectCopy, startProcess, temporaryData } from '../harness/process.ts';
import { signIn } from '../harness/wire.ts';

export const staff = { email: 'asha@example.com', password: 'marigold-on-the-sill' };

export interface Clinic {
  url: string;
  /** Of the server's process. */
  pid: number;
  /** The ID token of staff, good for an hour. */
  idToken: string;
  /** From the start of the process to its `Ready`. */
  secondsToStart: number;
}

/**
 * Calls `work` with a server of the built site, a process of its own with a staff account, without rate limits unless
 * `environment` says otherwise: all clients of a benchmark have one address. Its data is removed unless a project is given.
 */
export async function withClinic<T>(
  work: (clinic: Clinic) => Promise<T>,
  environment: Record<string, string> = {},
  given?: ProjectCopy,
): Promise<T> {
  const project = given ?? temporaryData();
  mkdirSync(project.dataDirectory, { recursive: true });
  const { email, password } = staff;
  const settings = { STAFF_EMAIL: email, STAFF_PASSWORD: password, MAX_DATABASE_MB: '10000' };
  const begin = performance.now();
  const server = await startProcess(project, {
    logFile: join(project.dataDirectory, 'bench.log'),
    environment: { ...settings, ...environment },
  });
  const secondsToStart = (performance.now() - begin) / 1000;
  try {
    const { idToken } = await signIn(server.url, email, password);
    return await work({ ...server, idToken, secondsToStart });
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    if (!given) project.remove();
  }
}
