import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '../../app/content/languages.ts';
import { root } from '../../harness/root.ts';
import { buildCopy, copySources } from '../../harness/source-copy.ts';
import { exportOther } from '../support/changed-content.ts';

const timeout = 120_000;
const earlierAssets = join('scripts', 'build', 'earlier-assets.ts');

const [{ code }] = languages;

let folder: string;
let dist: string;
let old: Record<string, string>;

beforeEach(() => {
  folder = copySources();
  dist = join(folder, 'dist');
  mkdirSync(join(dist, 'site', 'assets'), { recursive: true });
  writeFileSync(join(dist, 'site', 'index.html'), 'the old site');
  writeFileSync(join(dist, 'site', 'assets', 'form-old.js'), 'the old form');
  writeFileSync(join(dist, 'headers.json'), '{"styleHashes":{"/":"old"}}');
  writeFileSync(join(dist, 'built-from'), 'the old sources');
  old = contents(dist);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The texts of the files in a folder, by path. */
function contents(of: string): Record<string, string> {
  const entries = readdirSync(of, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
}

function build(environment: Record<string, string> = {}) {
  return buildCopy(folder, environment);
}

function breakSyntax(): void {
  appendFileSync(join(folder, 'app', 'start', 'client.tsx'), '\n<');
}

/** Kills the build when all of Vite's files are written but no page. */
function dieInTheMiddle(): void {
  const file = join(folder, earlierAssets);
  writeFileSync(
    file,
    "export const keepEarlierAssets = () => process.kill(process.pid, 'SIGKILL');\n",
  );
}

function emptyName(): void {
  exportOther(folder, `${code}/clinic.ts`, 'clinic', "{ ...ourClinic, name: '' }");
}

describe('the old site stays as it is, to the byte, when a build', () => {
  test('is refused for a half-set configuration', () => {
    const { status, stderr } = build({ VITE_FIREBASE_PROJECT_ID: 'clinic-1234' });
    expect(stderr).toBe(
      'The Firebase configuration is half set: VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_APP_ID missing. Set all of it, or none for the embedded server (docs/deploy.md).\n',
    );
    expect(status).toBe(1);
    expect(contents(dist)).toEqual(old);
  });

  test('finds content that would make a broken page', { timeout }, () => {
    emptyName();
    const { status, stderr } = build();
    expect(stderr).toContain(`app/content/${code}/clinic.ts: name: must have 4 to 80 letters`);
    expect(status).toBe(1);
    expect(contents(dist)).toEqual(old);
  });

  test('meets code that cannot be read', { timeout }, () => {
    breakSyntax();
    const { status, stderr } = build();
    expect(stderr).toMatch(/^app\/start\/client\.tsx:\d+: .*$/m);
    expect(status).toBe(1);
    expect(contents(dist)).toEqual(old);
  });

  test('is killed in the middle, and the next one is whole', { timeout }, () => {
    dieInTheMiddle();
    expect(build().signal).toBe('SIGKILL');
    expect(contents(dist)).toEqual(old);

    cpSync(join(root, earlierAssets), join(folder, earlierAssets));
    expect(build().status).toBe(0);
    const site = contents(dist);
    expect(site[join(dist, 'site', 'index.html')]).toContain('<!doctype html>');
    expect(site[join(dist, 'site', 'assets', 'form-old.js')]).toBe('the old form');
    expect(site[join(dist, 'built-from')]).toMatch(/^[0-9a-f]{64}$/);
    expect(readdirSync(join(folder, '.build')).sort()).toEqual(['fonts', 'prerender']);
  });

  test('was killed between taking it away and putting the new one there, and the next one fails', {
    timeout,
  }, () => {
    mkdirSync(join(folder, '.build'));
    renameSync(dist, join(folder, '.build', 'dist-before'));
    emptyName();
    expect(build().status).toBe(1);
    expect(contents(dist)).toEqual(old);
  });
});
