import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages, pathIn } from '../../app/content/languages.ts';
import { root } from '../../harness/root.ts';
import { firebaseConfiguration } from '../../scripts/build/firebase-json.ts';

test('firebase.json gives the pages on Firebase Hosting the headers of the embedded server', () => {
  const written = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const variants = [false, true].map((appCheck) => firebaseConfiguration({ appCheck }));
  expect(variants, 'firebase.json is out of date: run "npm run firebase-json"').toContainEqual(
    written,
  );
});

test('there too the opener and embedder policies stand on private pages alone', () => {
  const withPolicies = (appCheck: boolean) =>
    firebaseConfiguration({ appCheck })
      .hosting.headers.map(({ source, headers }) => [
        source,
        headers
          .filter(({ key }) => /^Cross-Origin-(Opener|Embedder)-Policy$/.test(key))
          .map(({ key, value }) => `${key}: ${value}`),
      ])
      .filter(([, policies]) => policies?.length);
  const opener = 'Cross-Origin-Opener-Policy: same-origin';
  const both = [opener, 'Cross-Origin-Embedder-Policy: require-corp'];
  const pages = languages.flatMap((language) =>
    ['/login', '/reset-password', '/dashboard'].map((path) => pathIn(language, path)),
  );
  expect(withPolicies(false)).toEqual(pages.map((path) => [path, both]));
  expect(withPolicies(true)).toEqual(pages.map((path) => [path, [opener]]));
});
