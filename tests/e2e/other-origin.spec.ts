import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isProtocolPath } from 'embedded-firebase/testing';
import { build, type Rolldown } from 'vite';
import { startServer } from '../../harness/server.ts';
import { documents, signIn } from '../../harness/wire.ts';
import { test as base, expect } from './support/test.ts';

const email = 'asha@example.com';
const password = 'marigold-on-the-sill';

/** Pages without anything in them, at other origins than the server: its browser calls `localhost` the same site. */
const test = base.extend<{
  others: { crossSite: string; sameSite: string; allowed: string };
  /** Of each response of the server's protocols. */
  statuses: unknown[];
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  others: async ({}, use) => {
    const server = createServer((_incoming, outgoing) => {
      outgoing
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><title>x</title>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use({
      crossSite: `http://127.0.0.1:${port}`,
      sameSite: `http://localhost:${port}`,
      allowed: `http://front.localhost:${port}`,
    });
    server.closeAllConnections();
    server.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  statuses: async ({}, use) => use([]),
  server: async ({ others, statuses }, use) => {
    const server = await startServer({
      environment: { RATE_LIMITS: 'on', ALLOWED_ORIGINS: others.allowed },
      log: ({ path, status }) =>
        isProtocolPath(decodeURIComponent(String(path))) && statuses.push(status),
    });
    await use(server);
    await server.stop();
  },
});

test("another site's page gets nothing done", async ({ browser, others, server, statuses }) => {
  await server.addStaff(email, password);
  const page = await browser.newPage();
  for (const origin of [others.crossSite, others.sameSite]) {
    await page.goto(origin);
    statuses.length = 0;
    await page.evaluate(misuse, { url: server.url, documents, email });
    // 20 sign-ins, a commit, a beacon, a form, and a picture that would be a read.
    await expect.poll(() => statuses).toEqual(Array(24).fill(403));
    const { status } = await signIn(server.url, email, password);
    expect(status).toBe(200);
  }
  const stored = server.database.prepare("SELECT path FROM documents WHERE path LIKE 'enquiry/%'");
  expect(stored.all()).toEqual([]);
  // The same where it may be done, by a page that the settings name; of an account that was not signed in to from here.
  await page.goto(others.allowed);
  const other = 'ritu@example.com';
  await page.evaluate(misuse, { url: server.url, documents, email: other });
  const paths = () => stored.all().map(({ path }) => path);
  await expect
    .poll(() => paths().sort())
    .toEqual(['enquiry/beacon', 'enquiry/fetch', 'enquiry/form']);
  expect((await signIn(server.url, other, password)).status).toBe(429);
  await page.close();
});

test('a front end elsewhere, which the settings name, has the SDK', async ({
  browser,
  others,
  server,
}) => {
  await server.addStaff(email, password);
  const entry = fileURLToPath(new URL('support/front-end.ts', import.meta.url));
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'sdk' } },
  })) as Rolldown.RolldownOutput[];
  const code = bundle?.output[0].code;
  const page = await browser.newPage();
  await page.goto(others.allowed);
  await page.evaluate(`${code}; globalThis.sdk = sdk`);
  const outcome = await page.evaluate(
    `sdk.frontEnd(${JSON.stringify([server.url, email, password]).slice(1, -1)})`,
  );
  expect(outcome).toEqual({
    stranger: 'permission-denied',
    wrong: 'auth/invalid-credential',
    kept: ['Asha'],
  });
  const told = expect.stringContaining('import from "firebase/firestore/lite"');
  const errors = await page.evaluate(
    `sdk.fullSdkErrors(${JSON.stringify(new URL(server.url).host)})`,
  );
  const works = { count: 'none', transaction: 'none' };
  expect(errors).toEqual({ setDoc: told, getDocs: told, onSnapshot: told, ...works });
  // An early refusal is read, too, and the connection that it closes is not used again.
  for (const megabytes of [1.1, 5, 50]) {
    const refused = await page.evaluate(
      async ({ url, documents, megabytes }) => {
        const ask = (verb: string, body: string) =>
          fetch(`${url}/v1/${documents}:${verb}`, { method: 'POST', body });
        const large = await ask('commit', 'x'.repeat(megabytes * 1_000_000));
        const next = await ask(
          'runQuery',
          '{"structuredQuery":{"from":[{"collectionId":"feedbacks"}]}}',
        );
        return [large.status, (await large.json()).error.status, next.status];
      },
      { url: server.url, documents, megabytes },
    );
    expect(refused).toEqual([413, 'INVALID_ARGUMENT', 200]);
  }
  await page.goto(others.sameSite);
  await page.evaluate(`${code}; globalThis.sdk = sdk`);
  expect(await page.evaluate(`sdk.readingFails(${JSON.stringify(server.url)})`)).toBe('unknown');
  await page.close();
});

/** Runs in a page: what any page can have a browser send, without being able to read the response. */
async function misuse({
  url,
  documents,
  email,
}: {
  url: string;
  documents: string;
  email: string;
}) {
  const ask = (path: string, body: string) =>
    // The response is kept from the page, which does not matter here.
    fetch(url + path, { method: 'POST', mode: 'no-cors', body }).catch(() => {});
  const commit = `/v1/${documents}:commit`;
  const storing = (id: string) =>
    JSON.stringify({
      writes: [
        {
          update: {
            name: `${documents}/enquiry/${id}`,
            fields: {
              name: { stringValue: 'Asha' },
              number: { stringValue: '09000000001' },
              email: { stringValue: 'asha@example.com' },
              message: { stringValue: '=' },
            },
          },
          updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
        },
      ],
    });
  const wrong = JSON.stringify({ email, password: 'wrong' });
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  for (let count = 0; count < 10; count += 1) {
    await ask(signIn, wrong);
    // Written in another way, the path is the same to the server.
    await ask(signIn.replace('/i', '/%69'), wrong);
  }
  await ask(commit, storing('fetch'));
  navigator.sendBeacon(url + commit, storing('beacon'));
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.name = 'target';
  const form = document.body.appendChild(document.createElement('form'));
  Object.assign(form, {
    action: url + commit,
    method: 'post',
    enctype: 'text/plain',
    target: 'target',
  });
  const field = form.appendChild(document.createElement('input'));
  // A form writes `name=value`: the message has the sign in it.
  [field.name = '', field.value = ''] = storing('form').split('=') as [string, string];
  form.submit();
  document.body.appendChild(new Image()).src = `${url}/v1/${documents}/feedbacks/one`;
}
