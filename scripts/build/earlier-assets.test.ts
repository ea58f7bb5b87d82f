import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEarlierAssets } from './earlier-assets.ts';
import { newDist } from './put-in-place.ts';

const before = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  process.chdir(folder);
  for (const dist of ['dist', newDist]) mkdirSync(join(dist, 'site/assets'), { recursive: true });
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

/** A script of the site as it is, which an earlier build replaced so many days ago. */
function makeAsset(name: string, daysAgo: number): void {
  const file = join('dist/site/assets', name);
  writeFileSync(file, name);
  const time = Date.now() / 1000 - daysAgo * 24 * 3600;
  utimesSync(file, time, time);
}

test('scripts stay for two weeks after they were replaced', async () => {
  makeAsset('form-13.js', 13.9);
  makeAsset('form-14.js', 14.1);
  makeAsset('map-1.png', 1);
  // The last build's own is replaced only now, however long ago it was made.
  makeAsset('form-now.js', 400);
  writeFileSync('dist/assets.json', '["form-now.js"]');
  writeFileSync(join(newDist, 'site/assets/form-new.js'), 'new');
  await keepEarlierAssets();
  const kept = readdirSync(join(newDist, 'site/assets'));
  expect(kept.sort()).toEqual(['form-13.js', 'form-new.js', 'form-now.js']);
});
