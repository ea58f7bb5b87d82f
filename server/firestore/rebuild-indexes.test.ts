import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { GroupCommit } from '../storage/group-commit.ts';
import { parseIndexConfiguration } from './index-configuration.ts';
import { databaseName } from './names.ts';
import { rebuildIndexes } from './rebuild-indexes.ts';
import { executeWrites } from './write/execute-writes.ts';
import { parseWrite } from './write/parse-write.ts';

test('a change of the configuration makes the entries anew, for documents that are there too', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'indexes-'));
  const database = openDatabase(directory);
  const configuration = (indexes: object[]) =>
    parseIndexConfiguration(JSON.stringify({ indexes }), 'x');
  const open = (indexes: ReturnType<typeof configuration>) => {
    rebuildIndexes(database, indexes);
    return {
      name: databaseName('demo-clinic'),
      database,
      commits: new GroupCommit(database, () => new Date()),
      ruleset: { allows: () => true },
      indexes,
    };
  };
  const entries = () => database.sql.prepare('SELECT count(*) AS n FROM index_entries').get()?.n;
  const name = databaseName('demo-clinic');
  const fields = { a: { integerValue: 1 }, b: { arrayValue: { values: [{ integerValue: 2 }] } } };
  const write = parseWrite({ update: { name: `${name.prefix}/c/d`, fields } }, name);
  const before = open(configuration([]));
  await before.commits.submit((time) => executeWrites(before, 'privileged', [write], time));
  expect(entries()).toBe(3);
  const after = open(
    configuration([
      {
        collectionGroup: 'c',
        fields: [
          { fieldPath: 'b', arrayConfig: 'CONTAINS' },
          { fieldPath: 'a', order: 'ASCENDING' },
        ],
      },
    ]),
  );
  expect(entries()).toBe(4);
  const removal = { ...write, operation: 'delete' as const };
  await after.commits.submit((time) => executeWrites(after, 'privileged', [removal], time));
  expect(entries()).toBe(0);
  database.close();
  rmSync(directory, { recursive: true });
});
