import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../storage/database.ts';
import { GroupCommit } from '../../storage/group-commit.ts';
import { visitor } from '../callers.test-data.ts';
import type { Firestore } from '../firestore.ts';
import { parseIndexConfiguration } from '../index-configuration.ts';
import { databaseName } from '../names.ts';
import { decodeFields } from '../values/decode.ts';
import { executeWrites } from '../write/execute-writes.ts';
import { aggregate } from './aggregate.ts';
import { parseQuery } from './parse-query.ts';

test('a long count lets others write, and counts what was there when it began', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'count-'));
  const database = openDatabase(join(directory, 'data.sqlite'));
  const firestore: Firestore = {
    name: databaseName('demo-clinic'),
    database,
    commits: new GroupCommit(database, () => new Date()),
    ruleset: { allows: () => true },
    indexes: parseIndexConfiguration('{}', 'x'),
    writeLimits: null,
    onCreated: () => {},
  };
  const plant = (from: number, to: number) => {
    const writes = Array.from({ length: to - from }, (_, index) => ({
      segments: ['c', String(from + index)],
      operation: 'update' as const,
      precondition: null,
      fields: decodeFields({ n: { integerValue: from + index } }),
      mask: null,
      transforms: [],
    }));
    return firestore.commits.submit((time) => executeWrites(firestore, 'privileged', writes, time));
  };
  await plant(0, 20_003);
  const orderBy = [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }];
  const query = parseQuery({ from: [{ collectionId: 'c' }], orderBy }, [], firestore.name);
  const count = (upTo: number | null) =>
    aggregate(firestore, visitor, query, [{ alias: 'n', kind: 'count', upTo }]);
  const counting = count(null);
  await plant(30_000, 30_010);
  expect(await counting).toEqual([{ type: 'integer', value: 20_003n }]);
  expect(await count(null)).toEqual([{ type: 'integer', value: 20_013n }]);
  expect(await count(20_005)).toEqual([{ type: 'integer', value: 20_005n }]);
  database.close();
  rmSync(directory, { recursive: true });
});
