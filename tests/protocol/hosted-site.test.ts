import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  copyProject,
  type ProjectCopy,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import { rawRequest } from '../support/raw-request.ts';

let project: ProjectCopy;
let server: ServerProcess;
beforeAll(async () => {
  project = copyProject();
  const built = { projectId: 'clinic-1234', appCheck: false };
  writeFileSync(join(project.directory, 'dist', 'hosted.json'), JSON.stringify(built));
  server = await startProcess(project);
});
afterAll(() => project.remove());

test('a site built for Firebase is served as pages alone, which may ask Google and nobody else', async () => {
  const page = await fetch(`${server.url}/login`);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(page.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  expect(page.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://firestore.googleapis.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  for (const path of ['/none', '/v1/projects/clinic-1234/databases/(default)/documents/enquiry']) {
    const missing = await fetch(server.url + path);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('<title>Not found</title>');
  }
});

test('a path is not folded into another there either', async () => {
  for (const target of ['/../', '/%2e%2e/', '/a/..%2f']) {
    const answer = await rawRequest(server.port, [`GET ${target} HTTP/1.1`, 'Host: localhost']);
    expect(answer.status, target).toBe(400);
  }
});

test('and says so, stores nothing and makes no account', async () => {
  server.kill('SIGTERM');
  const { code, stdout } = await server.ended;
  expect(stdout).toMatch(
    /^Pages only: .* Firebase project clinic-1234, .*nothing is stored here\.\nReady on \S+\n$/,
  );
  expect(code).toBe(0);
  expect(existsSync(project.dataDirectory)).toBe(false);
});
