import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Collection, collections } from '../../collections.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { ask, documents, signIn } from '../../harness/wire.ts';

// Nothing that patients write is indexed (docs/decisions/0008-fields-without-an-index.md): no query of it is answered, to staff either.

const email = 'asha@example.com';
const password = 'marigold-on-the-sill';

let server: TestServer;
let idToken: string;
beforeAll(async () => {
  server = await startServer();
  await server.addStaff(email, password);
  idToken = (await signIn(server.url, email, password)).idToken;
});
afterAll(() => server.stop());

const fields = Object.entries<Collection>(collections).flatMap(
  ([collection, { fields, staysHere }]) =>
    // Of these staff may list none.
    staysHere
      ? []
      : Object.entries(fields).map(([field, { isIndexed = false }]) => ({
          collection,
          field,
          isIndexed,
        })),
);

test.each(fields)('staff query $collection by $field: $isIndexed', async (asked) => {
  const structuredQuery = {
    from: [{ collectionId: asked.collection }],
    orderBy: [{ field: { fieldPath: asked.field } }],
  };
  const { status, body } = await ask(
    server.url,
    `/v1/${documents}:runQuery`,
    { structuredQuery },
    idToken,
  );
  if (asked.isIndexed) expect(status).toBe(200);
  else expect(body).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } });
});

test('there are fields of both kinds', () => {
  expect(new Set(fields.map(({ isIndexed }) => isIndexed))).toEqual(new Set([true, false]));
});
