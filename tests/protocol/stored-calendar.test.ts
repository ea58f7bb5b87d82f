import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { startServer } from '../../harness/server.ts';
import { readStoredCalendar } from '../../scripts/build/stored-calendar.ts';
import { storeDocuments } from '../support/stored-documents.ts';

test('is what the running server lists to everybody', async () => {
  const server = await startServer();
  const read = () => readStoredCalendar(null, { PORT: String(server.port) });
  expect(await read()).toBeUndefined();
  await storeDocuments(server, { 'calendar/2026-12-01': { to: { stringValue: '2026-12-02' } } });
  expect(await read()).toMatchObject([
    {
      name: 'projects/demo-clinic/databases/(default)/documents/calendar/2026-12-01',
      fields: { to: { stringValue: '2026-12-02' } },
    },
  ]);
  await server.stop();
  expect(await read()).toBeUndefined();
});

test('is unknown where something else answers', async () => {
  const stranger = createServer((_, response) => response.end('Hello'));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as { port: number };
  expect(await readStoredCalendar(null, { PORT: String(port) })).toBeUndefined();
  stranger.closeAllConnections();
  await new Promise((resolve) => stranger.close(resolve));
});
