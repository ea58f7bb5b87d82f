import { fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { highestMemory } from '../../harness/process.ts';
import { creationOf, documents, signIn } from '../../harness/wire.ts';
import { type Clinic, staff, withClinic } from '../clinic.ts';
import { type Figure, figuresOf, type Target } from '../figure.ts';
import { type AttackName, ask, attacks, seedLargeFeedbacks } from './attacks.ts';

/** What others got during one attack: the milliseconds of the longest response, and the server's memory. */
interface Result {
  during: string;
  home: number;
  enquiry: number;
  staff: number;
  /** How many of these requests got no 200. */
  refused: number;
  /** At its highest, in MB. */
  memory: number;
}

/**
 * What others see while one address attacks: with the limits, and without them, when only taking turns protects them. Each
 * attack's result goes to stderr; the table has the worst.
 */
export async function measureAttacks(_runs: number, isQuick: boolean): Promise<Figure[]> {
  const results: Result[] = [];
  for (const name of Object.keys(attacks) as AttackName[]) {
    // Without the limits nothing slows guessing either: then staff wait for their turn like everybody.
    for (const limits of name === 'signIns' ? ['on'] : ['on', 'off']) {
      const result = await measureAttack(name, limits, isQuick ? 2 : 10);
      console.error(JSON.stringify(result));
      results.push(result);
    }
  }
  const worst = (title: string, unit: string, of: (result: Result) => number, most?: number) => {
    const result = results.reduce((one, other) => (of(other) > of(one) ? other : one));
    const target: Target | undefined = most === undefined ? undefined : ['≤', most];
    return figuresOf([result], `attacked by ${result.during}`)(title, unit, of, target);
  };
  return [
    worst("another's home page", 'ms', ({ home }) => home, 300),
    worst("another's enquiry", 'ms', ({ enquiry }) => enquiry, 1000),
    worst("staff's list or sign-in", 'ms', ({ staff }) => staff),
    worst('refused of these', '', ({ refused }) => refused, 0),
    worst('memory', 'MB', ({ memory }) => memory, 500),
  ];
}

function measureAttack(name: AttackName, limits: string, seconds: number): Promise<Result> {
  const measure = async ({ url, pid, idToken }: Clinic): Promise<Result> => {
    await seedLargeFeedbacks(url, idToken);
    const texts = { name: 'Kavya', number: '0', email: 'kavya@example.com', message: 'Hi' };
    const enquiry = () => ({ writes: [creationOf(`enquiry/${randomUUID()}`, texts)] });
    const list = { structuredQuery: { from: [{ collectionId: 'feedbacks' }] } };
    const call = (method: string, body: unknown, token = '') =>
      ask(url, `/v1/${documents}:${method}`, body, {
        address: visitor(),
        ...(token && { idToken: token }),
      });
    const attacker = fork(join(import.meta.dirname, 'attack-process.ts'));
    try {
      attacker.send({ url, name });
      await once(attacker, 'message');
      const end = performance.now() + seconds * 1000;
      const seen = await Promise.all([
        askUntil(end, 100, () => ask(url, '/', undefined, { address: visitor() })),
        askUntil(end, 100, () => call('commit', enquiry())),
        askUntil(end, 1000, async () =>
          name === 'signIns'
            ? (await signIn(url, staff.email, staff.password)).status
            : call('runQuery', list, idToken),
        ),
      ]);
      return {
        during: `${name}, limits ${limits}`,
        home: seen[0].longest,
        enquiry: seen[1].longest,
        staff: seen[2].longest,
        refused: seen[0].refused + seen[1].refused + seen[2].refused,
        memory: highestMemory(pid) / 2 ** 20,
      };
    } finally {
      attacker.kill('SIGKILL');
    }
  };
  return withClinic(measure, { RATE_LIMITS: limits, TRUST_PROXY: 'loopback' });
}

/** Sends one request after the other until `end`, with pauses. */
async function askUntil(end: number, pauseMs: number, ask: () => Promise<number>) {
  const seen = { longest: 0, refused: 0 };
  while (performance.now() < end) {
    const sent = performance.now();
    if ((await ask()) !== 200) seen.refused += 1;
    seen.longest = Math.max(seen.longest, performance.now() - sent);
    await wait(pauseMs);
  }
  return seen;
}

/** One of the addresses that are set apart for benchmarks (RFC 2544). */
function visitor(): string {
  return `198.18.0.${randomInt(1, 255)}`;
}
