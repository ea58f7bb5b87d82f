import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, collections } from '../collections.ts';
import type { Firestore } from '../packages/embedded-firebase/src/firestore/firestore.ts';
import {
  type IndexConfiguration,
  parseIndexConfiguration,
} from '../packages/embedded-firebase/src/firestore/index-configuration.ts';
import { databaseName } from '../packages/embedded-firebase/src/firestore/names.ts';
import {
  type ParsedRuleset,
  parseRuleset,
} from '../packages/embedded-firebase/src/rules/ruleset.ts';
import type { Clock } from '../packages/embedded-firebase/src/storage/clock.ts';
import type { Database } from '../packages/embedded-firebase/src/storage/database.ts';
import { GroupCommit } from '../packages/embedded-firebase/src/storage/group-commit.ts';
import type { TimeFields } from '../packages/embedded-firebase/src/storage/times-ahead.ts';

/** The project id of the embedded backend. */
export const projectId = 'demo-clinic';

export interface Project {
  ruleset: ParsedRuleset;
  indexes: IndexConfiguration;
}

const all = Object.entries<Collection>(collections);

/** The index configuration as Firebase's tools read it: a field that no query asks for is exempt from its index. */
export const indexConfiguration = {
  indexes: [],
  fieldOverrides: all.flatMap(([collectionGroup, { fields }]) =>
    Object.entries(fields)
      .filter(([, { isIndexed }]) => !isIndexed)
      .map(([fieldPath]) => ({ collectionGroup, fieldPath, indexes: [] })),
  ),
};

/** Reads the access rules and works out the indexes. Throws RulesSyntaxError. */
export function readProject(directory: string): Project {
  const rules = readFileSync(join(directory, 'firestore.rules'), 'utf8');
  return {
    ruleset: parseRuleset(rules, 'firestore.rules'),
    indexes: parseIndexConfiguration(JSON.stringify(indexConfiguration), 'collections.ts'),
  };
}

/** Which fields of the clinic's documents are times. */
export const timeFields: TimeFields = Object.fromEntries(
  all.map(([name, { fields }]) => [
    name,
    Object.keys(fields).filter((field) => fields[field]?.kind === 'time'),
  ]),
);

/**
 * The project's documents in this database. A process opens it once, so that all writes share one queue of commits. `onNew`
 * is called within the transaction, with the collection, for each document that came with its commit: not for one that is
 * restored or copied here, which keeps its time.
 */
export function openFirestore(
  database: Database,
  { ruleset, indexes }: Pick<Project, 'ruleset' | 'indexes'>,
  clock: Clock,
  onNew: (collection: string) => void = () => {},
): Firestore {
  const commits = new GroupCommit(database, clock);
  return {
    name: databaseName(projectId),
    database,
    commits,
    ruleset,
    indexes,
    writeLimits: null,
    onCreated(collection, fields, time) {
      const receivedAt = (collections as Record<string, Collection>)[collection]?.receivedAt;
      const received = receivedAt === undefined ? undefined : fields.get(receivedAt);
      if (received?.type === 'timestamp' && received.value === time) onNew(collection);
    },
  };
}
