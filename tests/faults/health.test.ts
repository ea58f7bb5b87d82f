import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';
import { sendFeedback } from '../../harness/wire.ts';

let server: TestServer;
afterEach(() => server.stop());

const health = async () => {
  const response = await fetch(`${server.url}/healthz`);
  return [response.status, await response.text(), response.headers.get('cache-control')];
};
const healthy = [200, 'OK\n', 'no-store'];
const refusing = [503, 'Records are refused.\n', 'no-store'];

test('a monitor learns whether records are refused for want of room', async () => {
  server = await startServer({ environment: { MAX_DATABASE_MB: '1' } });
  expect(await health()).toEqual(healthy);
  server.database.sql.exec(
    'CREATE TABLE ballast (bytes BLOB); INSERT INTO ballast VALUES (randomblob(2000000))',
  );
  while ((await sendFeedback(server.url)).status !== 503);
  expect(await health()).toEqual(refusing);
  server.database.sql.exec('DROP TABLE ballast');
  expect((await sendFeedback(server.url)).status).toBe(200);
  expect(await health()).toEqual(healthy);
});

test('and that the database is not in its place', async () => {
  server = await startServer();
  const file = join(server.directory, 'clinic.sqlite');
  renameSync(file, `${file}.away`);
  // Room that was seen counts for a moment.
  while ((await sendFeedback(server.url)).status !== 503);
  expect(await health()).toEqual(refusing);
  renameSync(`${file}.away`, file);
  expect((await sendFeedback(server.url)).status).toBe(200);
  expect(await health()).toEqual(healthy);
});
