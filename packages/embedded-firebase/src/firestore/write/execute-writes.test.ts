import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccessSession, RulesRequest } from '../../rules/ruleset.ts';
import { openDatabase } from '../../storage/database.ts';
import { readDocument } from '../../storage/documents.ts';
import { GroupCommit } from '../../storage/group-commit.ts';
import { staff, visitor } from '../callers.test-data.ts';
import { documentKey } from '../document-keys.ts';
import type { Firestore } from '../firestore.ts';
import { parseIndexConfiguration } from '../index-configuration.ts';
import { databaseName } from '../names.ts';
import { decodeFields } from '../values/decode.ts';
import { type Growth, WriteLimits } from '../write-limits.ts';
import { executeWrites } from './execute-writes.ts';
import { submitWrites } from './submit-writes.ts';
import type { Write } from './write.ts';

let directory: string;
let firestore: Firestore;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'writes-'));
  const database = openDatabase(join(directory, 'data.sqlite'));
  firestore = {
    name: databaseName('demo-clinic'),
    database,
    commits: new GroupCommit(database, () => new Date()),
    ruleset: { allows: () => true },
    indexes: parseIndexConfiguration('{}', 'x'),
    writeLimits: null,
    onCreated: () => {},
  };
});
afterEach(() => {
  firestore.database.close();
  rmSync(directory, { recursive: true });
});

const update = (id: string, value: object, mask: Write['mask'] = null): Write => ({
  segments: ['c', id],
  operation: 'update',
  precondition: null,
  fields: decodeFields({ n: value }),
  mask,
  transforms: [],
});
const isStored = (id: string) => readDocument(firestore.database, documentKey(['c', id])) !== null;

test('a commit with a document of too many index entries is refused before any of it is written', () => {
  const numbers = Array.from({ length: 40_001 }, (_, index) => ({ integerValue: index }));
  const writes = [
    update('small', { integerValue: 1 }),
    update('rich', { arrayValue: { values: numbers } }),
  ];
  expect(() => executeWrites(firestore, 'privileged', writes, 1n)).toThrow(
    'too many index entries',
  );
  expect(isStored('small')).toBe(false);
});

describe('documents that are large', () => {
  // Six characters of JSON for each of a million bytes: two of these writes find more than one commit may.
  const large = { stringValue: '\0'.repeat(1_000_000) };
  const removal: Write = { ...update('large', large), operation: 'delete' };
  const touchOf = (id: string) => update(id, { integerValue: 1 }, [['other']]);
  const touch = touchOf('large');

  test('may be found by so many writes of one commit, and by a single write always', () => {
    const ids = ['large', 'larger', 'largest'];
    for (const id of ids) executeWrites(firestore, 'privileged', [update(id, large)], 1n);
    expect(() => executeWrites(firestore, staff, ids.map(touchOf), 1n)).toThrow(
      'too large documents',
    );
    executeWrites(firestore, staff, ids.slice(1).map(touchOf), 1n);
    executeWrites(firestore, staff, [removal], 2n);
    expect(isStored('large')).toBe(false);
  });

  test('are found less often for a visitor, whose form finds one at most', () => {
    const found = { stringValue: 'x'.repeat(400_000) };
    const ids = ['one', 'two', 'three', 'four'];
    for (const id of ids) executeWrites(firestore, 'privileged', [update(id, found)], 1n);
    expect(() => executeWrites(firestore, visitor, ids.map(touchOf), 2n)).toThrow(
      'too large documents',
    );
    executeWrites(firestore, visitor, ids.slice(1).map(touchOf), 2n);
  });

  test('are not weighed for a rule that has not decided yet', () => {
    const ruleset = {
      allows: (_request: RulesRequest, session: AccessSession) =>
        session.getAfter(['c', 'large']) !== null,
    };
    executeWrites(firestore, 'privileged', [update('large', large)], 1n);
    expect(() =>
      executeWrites({ ...firestore, ruleset }, staff, [touch, touch, touch], 2n),
    ).toThrow('insufficient permissions');
  });
});

test('a merge that makes a document too large is refused', () => {
  const half = { stringValue: 'x'.repeat(600_000) };
  executeWrites(firestore, 'privileged', [update('grown', half)], 1n);
  const more: Write = {
    ...update('grown', half),
    fields: decodeFields({ more: half }),
    mask: [['more']],
  };
  expect(() => executeWrites(firestore, 'privileged', [more], 2n)).toThrow('maximum allowed size');
});

test('a commit adds what its documents grow by, of which nothing is set off that others shrink by', () => {
  const [long, short] = [{ stringValue: 'x'.repeat(1000) }, { stringValue: 'x' }];
  executeWrites(firestore, 'privileged', [update('a', long), update('b', short)], 1n);
  const growths: Growth[] = [];
  const note = (growth: Growth) => growths.push(growth);
  const writes = [update('a', short), update('b', long), update('c', short)];
  executeWrites(firestore, 'privileged', writes, 2n, note);
  executeWrites(firestore, 'privileged', [update('d', short)], 3n, note);
  const [{ bytes: ofNew } = { bytes: 0 }] = growths.slice(1);
  expect(growths[0]).toEqual({ documents: 1, bytes: 999 + ofNew });
});

describe('what a visitor stores in an hour', () => {
  const large = { stringValue: 'x'.repeat(900_000) };
  const submit = (id: string, value: object, finish = () => {}) =>
    submitWrites(firestore, visitor, [update(id, value)], finish);
  const fail = () => {
    throw new Error('no');
  };
  beforeEach(() => {
    firestore = { ...firestore, writeLimits: new WriteLimits() };
  });

  test('has nothing of a commit that failed', async () => {
    await expect(submit('a', large, fail)).rejects.toThrow('no');
    await submit('b', large);
    await submit('c', large);
    await expect(submit('d', large)).rejects.toMatchObject({ code: 429 });
  });

  test('has a commit once that is tried again since another one of its group failed', async () => {
    const first = submit('a', large);
    await expect(submit('b', { integerValue: 1 }, fail)).rejects.toThrow('no');
    await first;
    await submit('c', large);
  });
});

test('a denied write spares those to other documents behind it', () => {
  let carriedOut = 0;
  const writeTo = (id: string): Write => ({
    ...update(id, { integerValue: 1 }),
    get transforms() {
      carriedOut += 1;
      return [];
    },
  });
  const carriedOutFor = (count: number) => {
    carriedOut = 0;
    const denying = { ...firestore, ruleset: { allows: () => false } };
    const writes = Array.from({ length: count }, (_, index) => writeTo(`d${index}`));
    expect(() => executeWrites(denying, staff, writes, 1n)).toThrow('insufficient permissions');
    return carriedOut;
  };
  expect(carriedOutFor(500)).toBe(carriedOutFor(1));
});
