import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { temporaryData } from '../../harness/process.ts';
import { creationOf, documents } from '../../harness/wire.ts';
import { type Clinic, withClinic } from '../clinic.ts';
import { type Figure, figuresOf, measureRuns } from '../figure.ts';
import { enquiry, seed } from '../seed.ts';
import type { Load, LoadResult } from './load-process.ts';

/** As long as the ids that take its place. */
const ID = '00000000-0000-0000-0000-000000000000';

/** Durable writes beside those of a bare server, and what a million documents cost a reader and a start. */
export async function measureServer(runs: number, isQuick: boolean): Promise<Figure[]> {
  return [
    ...(await measureWrites(runs, isQuick ? 1 : 5)),
    ...(await measureMany(runs, isQuick ? 5_000 : 1_000_000)),
  ];
}

function measureWrites(runs: number, seconds: number): Promise<Figure[]> {
  return withClinic(async ({ url }) => {
    const bare = await startBareServer();
    const texts = { name: 'Kavya Joshi', number: '09000000001', email: 'kavya@example.com' };
    const message = 'Upper left molar hurts when I drink something cold. Evenings suit me.';
    const body = { writes: [creationOf(`enquiry/${ID}`, { ...texts, message })] };
    const figures: Figure[] = [];
    for (const clients of [1, 50, 200]) {
      const load = (to: string) => putLoad(to, post(to, 'commit', body), clients, seconds);
      const measure = async () => ({ own: await load(url), bare: await load(bare.url) });
      // The first run warms both up.
      const [, ...rounds] = await measureRuns(runs + 1, measure);
      const beside = { name: 'bare server', runs: rounds.map((round) => round.bare) };
      const own = rounds.map((round) => round.own);
      const figure = figuresOf(own, `durable writes, clients: ${clients}`, beside);
      figures.push(figure('rate', '/s', ({ rate }) => rate, ['ratio ≥', 0.5]));
      if (clients < 200) continue;
      figures.push(figure('99 of 100', 'ms', ({ slowest }) => slowest, ['≤', 50]));
    }
    bare.stop();
    return figures;
  });
}

async function measureMany(runs: number, count: number): Promise<Figure[]> {
  const project = temporaryData();
  await withClinic((clinic) => seed(clinic, enquiry, count), {}, project);
  const orderBy = [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }];
  const newest = { structuredQuery: { from: [{ collectionId: 'enquiry' }], orderBy, limit: 50 } };
  const read = async ({ url, idToken, secondsToStart }: Clinic) => {
    const request = post(url, 'runQuery', newest, `Authorization: Bearer ${idToken}\r\n`);
    return { ...(await putLoad(url, request, 1, 3)), secondsToStart };
  };
  const rounds = await measureRuns(runs, () => withClinic(read, {}, project));
  project.remove();
  const figure = figuresOf(rounds, `${count.toLocaleString('en')} enquiries`);
  return [
    figure('50 newest, 99 of 100', 'ms', ({ slowest }) => slowest, ['≤', 5]),
    figure('start', 's', ({ secondsToStart }) => secondsToStart, ['≤', 1]),
  ];
}

/** A request in the parts between which ids stand. */
function post(url: string, method: string, body: unknown, authorization = ''): string[] {
  const json = JSON.stringify(body);
  const request =
    `POST /v1/${documents}:${method} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${authorization}` +
    `Accept-Encoding: gzip\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
  return request.split(ID);
}

/** Puts load on a server for so many seconds, from a second process. */
function putLoad(
  url: string,
  request: string[],
  clients: number,
  seconds: number,
): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  child.send({ url, request, clients, seconds } satisfies Load);
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('exit', (code) => reject(new Error(`The load ended with exit code ${code}.`)));
  });
}

async function startBareServer(): Promise<{ url: string; stop(): void }> {
  const { dataDirectory, remove } = temporaryData();
  const child = fork(join(import.meta.dirname, 'bare-server-process.ts'), [dataDirectory]);
  child.once('exit', remove);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}
