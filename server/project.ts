import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Firestore } from './firestore/firestore.ts';
import {
  type IndexConfiguration,
  parseIndexConfiguration,
} from './firestore/index-configuration.ts';
import { databaseName } from './firestore/names.ts';
import { type Notices, parseNotices } from './mail/notices.ts';
import { type ParsedRuleset, parseRuleset } from './rules/ruleset.ts';
import type { Clock } from './storage/clock.ts';
import type { Database } from './storage/database.ts';
import { GroupCommit } from './storage/group-commit.ts';

/** The project id of the embedded backend. */
export const projectId = 'demo-clinic';

export interface Project {
  ruleset: ParsedRuleset;
  indexes: IndexConfiguration;
  notices: Notices;
}

/**
 * Reads the access rules, the index configuration and what staff are told of. Throws RulesSyntaxError,
 * IndexConfigurationError or NoticesError.
 */
export function readProject(directory: string): Project {
  const read = (file: string) => readFileSync(join(directory, file), 'utf8');
  return {
    ruleset: parseRuleset(read('firestore.rules'), 'firestore.rules'),
    indexes: parseIndexConfiguration(read('firestore.indexes.json'), 'firestore.indexes.json'),
    notices: parseNotices(read('notify.json'), 'notify.json'),
  };
}

/** The project's documents in this database. A process opens it once, so that all writes share one queue of commits. */
export function openFirestore(
  database: Database,
  { ruleset, indexes }: Pick<Project, 'ruleset' | 'indexes'>,
  clock: Clock,
  onCreated: Firestore['onCreated'] = () => {},
): Firestore {
  const commits = new GroupCommit(database, clock);
  return {
    name: databaseName(projectId),
    database,
    commits,
    ruleset,
    indexes,
    writeLimits: null,
    onCreated,
  };
}
