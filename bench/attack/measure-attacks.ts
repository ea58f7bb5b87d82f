import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { documents, signIn } from '../../harness/wire.ts';
import { atMost, type Figure } from '../figure.ts';
import { seedLargeFeedbacks } from '../seed.ts';
import {
  type RunningServer,
  residentMegabytes,
  runServer,
  staff,
  withDataFolder,
} from '../server-process.ts';
import type { Sizes } from '../sizes.ts';
import { type AttackName, attacks } from './attacks.ts';

const PAUSE_MS = 100;
const STAFF_PAUSE_MS = 1000;

/** What others see while one address attacks: with the limits, and without them, when only taking turns protects them. */
export async function measureAttacks({ attackSeconds }: Sizes): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of Object.keys(attacks) as AttackName[]) {
    for (const limits of ['on', 'off'] as const) {
      // Without the limits nothing slows guessing either: then staff wait for their turn like everybody.
      if (name === 'signIns' && limits === 'off') continue;
      figures.push(...(await measureAttack(name, limits, attackSeconds)));
    }
  }
  return figures;
}

function measureAttack(name: AttackName, limits: 'on' | 'off', seconds: number): Promise<Figure[]> {
  return withDataFolder(async (directory) => {
    await seedLargeFeedbacks(directory, 120);
    const environment = { RATE_LIMITS: limits, TRUST_PROXY: 'loopback' };
    const server = await runServer(directory, undefined, environment);
    const attacker = fork(join(import.meta.dirname, 'attack-process.ts'));
    try {
      const { idToken, status } = await signIn(server.url, staff.email, staff.password);
      if (status !== 200) throw new Error(`Staff could not sign in (${status}).`);
      const signsIn = name === 'signIns';
      const askAsStaff = () =>
        signsIn
          ? signIn(server.url, staff.email, staff.password)
          : readAllFeedback(server.url, idToken);
      const before = await watch(server, askAsStaff, seconds);
      attacker.send({ url: server.url, name });
      await once(attacker, 'message');
      const during = await watch(server, askAsStaff, seconds);

      const what = `${name}, limits ${limits}`;
      const worst = (whose: string, kind: Kind, target?: Figure['target']): Figure => ({
        name: `${what}: ${whose}, worst`,
        unit: 'ms',
        values: [during[kind].worst],
        limit: { name: 'before the attack', values: [before[kind].worst] },
        ...(target && { target }),
      });
      const refused = kinds.reduce((sum, kind) => sum + during[kind].refused, 0);
      return [
        worst("another address's home page", 'home', atMost(300)),
        worst("another address's enquiry", 'enquiry', atMost(1000)),
        worst(signsIn ? "staff's sign-in" : "staff's list of all feedback", 'staff'),
        {
          name: `${what}: refused of these`,
          unit: 'requests',
          values: [refused],
          target: atMost(0),
        },
        { name: `${what}: memory`, unit: 'MB', values: [during.memory], target: atMost(500) },
      ];
    } finally {
      attacker.kill('SIGKILL');
      await server.stop();
    }
  });
}

const kinds = ['home', 'enquiry', 'staff'] as const;
type Kind = (typeof kinds)[number];

interface Summary {
  /** The longest time from a request to the end of its response, in milliseconds. */
  worst: number;
  /** How many were no 200. */
  refused: number;
}

/** What others get during so many seconds, and the maximum memory of the server meanwhile, in MB. */
async function watch(
  { url, pid }: RunningServer,
  askAsStaff: () => Promise<Outcome>,
  seconds: number,
): Promise<Record<Kind, Summary> & { memory: number }> {
  const end = performance.now() + seconds * 1000;
  const [home, enquiry, asStaff, memory] = await Promise.all([
    repeat(end, PAUSE_MS, () => fetch(url, { headers: someVisitor() })),
    repeat(end, PAUSE_MS, () => sendEnquiry(url)),
    repeat(end, STAFF_PAUSE_MS, askAsStaff),
    highestMemory(end, pid),
  ]);
  return { home, enquiry, staff: asStaff, memory };
}

/** A response, or what a sign-in makes of it. */
interface Outcome {
  status: number;
  arrayBuffer?(): Promise<unknown>;
}

/** Sends one request after the other until the time given. */
async function repeat(end: number, pauseMs: number, ask: () => Promise<Outcome>): Promise<Summary> {
  const summary: Summary = { worst: 0, refused: 0 };
  while (performance.now() < end) {
    const sent = performance.now();
    const outcome = await ask();
    await outcome.arrayBuffer?.();
    summary.worst = Math.max(summary.worst, performance.now() - sent);
    if (outcome.status !== 200) summary.refused += 1;
    await wait(pauseMs);
  }
  return summary;
}

async function highestMemory(end: number, pid: number): Promise<number> {
  let highest = 0;
  while (performance.now() < end) {
    highest = Math.max(highest, residentMegabytes(pid));
    await wait(200);
  }
  return highest;
}

/** One of the addresses that are set apart for benchmarks (RFC 2544). */
function someVisitor(): Record<string, string> {
  return { 'X-Forwarded-For': `198.18.0.${1 + Math.floor(Math.random() * 250)}` };
}

function sendEnquiry(url: string): Promise<Response> {
  const texts = { name: 'Kavya', number: '09000000001', email: 'kavya@example.com', message: 'Hi' };
  const fields = Object.entries(texts).map(([key, value]) => [key, { stringValue: value }]);
  const update = {
    name: `${documents}/enquiry/${randomUUID()}`,
    fields: Object.fromEntries(fields),
  };
  const updateTransforms = [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }];
  return fetch(`${url}/v1/${documents}:commit`, {
    method: 'POST',
    headers: someVisitor(),
    body: JSON.stringify({ writes: [{ update, updateTransforms }] }),
  });
}

function readAllFeedback(url: string, idToken: string): Promise<Response> {
  return fetch(`${url}/v1/${documents}:runQuery`, {
    method: 'POST',
    headers: { ...someVisitor(), Authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'feedbacks' }] } }),
  });
}
