import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export async function runBareServer(
  directory: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'bare-server-process.ts'), [directory]);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
