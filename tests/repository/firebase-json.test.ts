import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../harness/root.ts';
import { firebaseConfiguration } from '../../scripts/firebase-json.ts';

test('firebase.json gives the pages on Firebase Hosting the headers of the embedded server', () => {
  const written = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const variants = [false, true].map((appCheck) => firebaseConfiguration({ appCheck }, []));
  expect(variants, 'firebase.json is out of date: run "npm run firebase-json"').toContainEqual(
    written,
  );
});
