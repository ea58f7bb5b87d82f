import { expect, test } from 'vitest';
import { requestDifferences } from '../../official/request-differences.ts';
import {
  type Answer,
  type RecordedRequest,
  readRequests,
  sendRequest,
} from '../../official/requests.ts';
import { startOpenServer } from './open-server.ts';

const requests = readRequests();
/** The indexes that production wants for some of them; the emulator answers without. */
const composites = [
  ['p', 'a', 'b'],
  ['p', 'b', 'a'],
  ['mixed', 'v', 'w'],
].map(([collectionGroup, ...paths]) => ({
  collectionGroup,
  fields: paths.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
}));
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
  const answers: Record<string, Answer> = {};
  const expected: Record<string, Answer> = {};
  for (const request of requests) {
    const title = titleOf(request);
    answers[title] = comparable(await sendRequest(server.url, 'demo-clinic', request));
    expected[title] = comparable(requestDifferences[title] ?? request);
  }
  await server.stop();
  expect(answers).toEqual(expected);
});

test('every difference is that of a recorded request', () => {
  const titles = requests.map(titleOf);
  expect(new Set(titles).size).toBe(requests.length);
  for (const title of Object.keys(requestDifferences)) expect(titles).toContain(title);
});

function titleOf({ group, name }: RecordedRequest): string {
  return `${group}: ${name}`;
}

/** Of an error the status is the contract. */
function comparable({ status, error, answer }: Answer): Answer {
  return error ? { status, error, answer: null } : { status, answer };
}
