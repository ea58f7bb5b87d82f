import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AttackName, attacks } from '../../bench/attack/attacks.ts';
import { seedLargeFeedbacks } from '../../bench/seed.ts';
import {
  copyProject,
  type ProjectCopy,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import { sendFeedback } from '../../harness/wire.ts';

const MEBIBYTE = 1024 * 1024;
/** Half of what the unit in deploy/ allows. */
const MAXIMUM_BYTES = 500 * MEBIBYTE;

let project: ProjectCopy;
let server: ServerProcess;
beforeEach(async () => {
  project = copyProject();
  await seedLargeFeedbacks(project.dataDirectory, 120);
  server = await startProcess(project, { environment: { TRUST_PROXY: 'loopback' } });
});
afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
  project.remove();
});

test.each(Object.keys(attacks) as AttackName[])(
  'the attack of %s, without limits, takes at most 500 MB',
  { timeout: 120_000 },
  async (name) => {
    // A password's hash takes the same memory each time, and a third of a second of a core.
    const rounds = name === 'signIns' ? 1 : 2;
    for (let round = 0; round < rounds; round += 1) await attacks[name](server.url);
    expect((await sendFeedback(server.url)).status).toBe(200);
    expect(highestMemory(server.pid)).toBeLessThan(MAXIMUM_BYTES);
  },
);

/** The maximum bytes that the process has had in memory, from Linux's /proc; elsewhere 0, and only the answers are tested. */
function highestMemory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
