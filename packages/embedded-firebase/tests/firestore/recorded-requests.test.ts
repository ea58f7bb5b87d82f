import { isDeepStrictEqual } from 'node:util';
import { expect, test, vi } from 'vitest';
import { requestDifferences } from '../official/request-differences.ts';
import {
  type Answer,
  type RecordedRequest,
  readRequests,
  sendRequest,
} from '../official/requests.ts';
import { connectEmulator } from '../support/firestore-emulator.ts';
import { isEmulator } from './open-backend.ts';
import { everybody, startOpenServer } from './open-server.ts';

// Requests one after the other, which take a few seconds, and on a busy machine many more.
vi.setConfig({ testTimeout: 120_000 });

const requests = readRequests();
const recorded: Record<string, Answer | undefined> = Object.fromEntries(
  requests.map((request) => [titleOf(request), comparable(request)]),
);
/** The indexes that production wants for some of them; the emulator answers without. */
const composites = [
  ['p', 'a', 'b'],
  ['p', 'b', 'a'],
  ['mixed', 'v', 'w'],
  ['q', 'v', 'w'],
  ['q', 'w', 'v'],
  ['q', 'k', 'v'],
  ['q', 'g', 'v'],
  ['q', 'k', 'w', 'v'],
  ['pathOrder0', 'a', '`we ird`'],
  ['pathOrder1', 'm.x', '`m-y`'],
  ['pathOrder2', '`\uffee`', '`\u{1f600}`'],
  ['pathOrder3', '`0`', 'Z'],
].flatMap(([collectionGroup, ...paths]) =>
  ['ASCENDING', 'DESCENDING'].map((order) => ({
    collectionGroup,
    fields: paths.map((fieldPath) => ({ fieldPath, order })),
  })),
);
const groups = [
  ['p', 'a'],
  ['sub', 'v'],
].map(([collectionGroup, fieldPath]) => ({
  collectionGroup,
  fieldPath,
  indexes: [
    { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
    { order: 'ASCENDING', queryScope: 'COLLECTION' },
    { order: 'DESCENDING', queryScope: 'COLLECTION' },
    { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
  ],
}));

test("recorded requests are answered as by Google's emulator, but for the differences that are named", async () => {
  const server = await startOpenServer({
    indexes: { indexes: composites, fieldOverrides: groups },
  });
  const answers = await answersOf(server.url, 'demo-clinic');
  await server.stop();
  expect(answers).toEqual({ ...recorded, ...requestDifferences });
});

test.runIf(isEmulator)(
  'the emulator answers as recorded, or where it is another version as we do',
  async () => {
    const emulator = connectEmulator('demo-recorded');
    await emulator.putRules(everybody);
    await emulator.clear();
    const answers = await answersOf(emulator.url, 'demo-recorded');
    for (const [title, ours] of Object.entries(requestDifferences)) {
      if (isDeepStrictEqual(answers[title], ours)) answers[title] = recorded[title];
    }
    expect(answers).toEqual(recorded);
  },
);

test('every difference is that of a recorded request', () => {
  const titles = requests.map(titleOf);
  expect(new Set(titles).size).toBe(requests.length);
  for (const title of Object.keys(requestDifferences)) expect(titles).toContain(title);
});

/** Sends all requests, in order. */
async function answersOf(
  url: string,
  project: string,
): Promise<Record<string, Answer | undefined>> {
  const answers: Record<string, Answer> = {};
  for (const request of requests) {
    answers[titleOf(request)] = comparable(await sendRequest(url, project, request));
  }
  return answers;
}

function titleOf({ group, name }: RecordedRequest): string {
  return `${group}: ${name}`;
}

/** Of an error the status is the contract. */
function comparable({ status, error, answer }: Answer): Answer {
  return error ? { status, error, answer: null } : { status, answer };
}
