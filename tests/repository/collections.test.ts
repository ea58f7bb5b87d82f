import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Collection, collections } from '../../collections.ts';
import { root } from '../../harness/root.ts';

test('exempt from the index are the fields that no query asks for', () => {
  const { fieldOverrides } = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8'));
  const exempt = Object.entries<Collection>(collections).flatMap(([collectionGroup, { fields }]) =>
    Object.entries(fields)
      .filter(([, { isIndexed }]) => !isIndexed)
      .map(([fieldPath]) => ({ collectionGroup, fieldPath, indexes: [] })),
  );
  expect(fieldOverrides).toEqual(exempt);
});

test('the rules are about these collections alone', () => {
  const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
  const matched = [...rules.matchAll(/^ {4}match \/(\w+)\//gm)].map(([, name]) => name);
  expect([...new Set(matched)].sort()).toEqual(Object.keys(collections).sort());
});
