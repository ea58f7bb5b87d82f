import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';

test('the start warns of the names in the rules that do not exist, and such a rule denies', async () => {
  const entries: object[] = [];
  const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /c/{id} { allow read: if isStaf(); }
  }
}`;
  const server = await startServer({ rules, log: (entry) => entries.push(entry) });
  const path = '/v1/projects/demo-clinic/databases/(default)/documents/c/one';
  const { status } = await fetch(`${server.url}${path}`);
  await server.stop();
  expect(status).toBe(403);
  expect(entries).toContainEqual({
    warning: 'firestore.rules:4:36: unknown function "isStaf"',
  });
});
