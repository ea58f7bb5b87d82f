import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

test('the full SDK is told at once which import works here', async ({ page, server }) => {
  const entry = fileURLToPath(new URL('support/full-sdk.ts', import.meta.url));
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'sdk' } },
  })) as Rolldown.RolldownOutput[];
  const code = bundle?.output[0].code;
  await page.goto('/login');
  const host = new URL(server.url).host;
  const errors = await page.evaluate(`${code}; sdk.fullSdkErrors(${JSON.stringify(host)})`);
  const told = expect.stringContaining('import from "firebase/firestore/lite"');
  const works = { count: 'none', transaction: 'none' };
  expect(errors).toEqual({ setDoc: told, getDocs: told, onSnapshot: told, ...works });
});
