import { createServer, type Server } from 'node:net';
import { expect } from 'vitest';
import {
  type ProjectCopy,
  type RunOptions,
  runScript,
  type ServerScript,
} from '../../harness/process.ts';

/** Starts a server that must not come up; returns the one line that it says. */
export async function refusedStart(
  project: ProjectCopy,
  script: ServerScript,
  options: RunOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await runScript(project, script, [], options);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stdout).toBe('');
  expect(code).toBe(1);
  return stderr.trim();
}

/** Takes a free port of this host. */
export function occupy(host: string): Promise<{ port: string; server: Server }> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ host, port: 0 }, () => {
      const address = server.address();
      resolve({ port: String(typeof address === 'object' ? address?.port : 0), server });
    });
  });
}
