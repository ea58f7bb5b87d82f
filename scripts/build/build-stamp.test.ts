import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isCurrent, recordBuild } from './build-stamp.ts';
import { newDist, putInPlace } from './put-in-place.ts';

const siteUrl = 'https://clinic.example';
const before = process.cwd();
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  process.chdir(folder);
  mkdirSync('app');
  writeFileSync('app/home.tsx', 'Welcome');
  mkdirSync(newDist, { recursive: true });
  await recordBuild(siteUrl);
  putInPlace();
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

test('a site is current until a source or a setting that is built into it changes', async () => {
  expect(await isCurrent(siteUrl)).toBe(true);
  vi.stubEnv('STAFF_EMAIL', 'asha@example.com');
  expect(await isCurrent(siteUrl)).toBe(true);
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'clinic-1234');
  expect(await isCurrent(siteUrl)).toBe(false);
  vi.unstubAllEnvs();
  expect(await isCurrent('https://www.clinic.example')).toBe(false);
  writeFileSync('app/home.tsx', 'Welcome!');
  expect(await isCurrent(siteUrl)).toBe(false);
});
