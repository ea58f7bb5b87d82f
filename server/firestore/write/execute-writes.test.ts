import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../storage/database.ts';
import { readDocument } from '../../storage/documents.ts';
import { GroupCommit } from '../../storage/group-commit.ts';
import { documentKey } from '../document-keys.ts';
import type { Firestore } from '../firestore.ts';
import { parseIndexConfiguration } from '../index-configuration.ts';
import { databaseName } from '../names.ts';
import { decodeFields } from '../values/decode.ts';
import { executeWrites } from './execute-writes.ts';
import type { Write } from './write.ts';

test('a commit with a document of too many index entries is refused before any of it is written', () => {
  const directory = mkdtempSync(join(tmpdir(), 'writes-'));
  const database = openDatabase(directory);
  const firestore: Firestore = {
    name: databaseName('demo-clinic'),
    database,
    commits: new GroupCommit(database, () => new Date()),
    ruleset: { allows: () => true },
    indexes: parseIndexConfiguration('{}', 'x'),
  };
  const numbers = Array.from({ length: 40_001 }, (_, index) => ({ integerValue: index }));
  const update = (id: string, value: object): Write => ({
    segments: ['c', id],
    operation: 'update',
    precondition: null,
    fields: decodeFields({ n: value }),
    mask: null,
    transforms: [],
  });
  const writes = [
    update('small', { integerValue: 1 }),
    update('rich', { arrayValue: { values: numbers } }),
  ];
  expect(() => executeWrites(firestore, 'privileged', writes, 1n)).toThrow(
    'too many index entries',
  );
  expect(readDocument(database, documentKey(['c', 'small']))).toBeNull();
  database.close();
  rmSync(directory, { recursive: true });
});
