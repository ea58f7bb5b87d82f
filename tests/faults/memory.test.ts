import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AttackName, attacks, seedLargeFeedbacks } from '../../harness/attacks.ts';
import {
  copyProject,
  highestMemory,
  type ProjectCopy,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import { sendFeedback, signIn } from '../../harness/wire.ts';

/** Half of what the unit in deploy/ allows. */
const MAXIMUM_BYTES = 500 * 1024 * 1024;
const email = 'asha@example.com';
const password = 'marigold-on-the-sill';

let project: ProjectCopy;
let server: ServerProcess;
beforeEach(async () => {
  project = copyProject();
  const environment = { TRUST_PROXY: 'loopback', STAFF_EMAIL: email, STAFF_PASSWORD: password };
  server = await startProcess(project, { environment });
  const { idToken } = await signIn(server.url, email, password);
  await seedLargeFeedbacks(server.url, idToken);
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
