import type { Ruleset } from '../rules/ruleset.ts';
import type { Database } from '../storage/database.ts';
import type { GroupCommit } from '../storage/group-commit.ts';
import type { IndexConfiguration } from './index-configuration.ts';
import type { DatabaseName } from './names.ts';
import type { Fields } from './values/value.ts';
import type { WriteLimits } from './write-limits.ts';

/** One database with its rules and indexes: what every operation needs. */
export interface Firestore {
  name: DatabaseName;
  database: Database;
  commits: GroupCommit;
  ruleset: Ruleset;
  indexes: IndexConfiguration;
  /** Null where nobody is limited: RATE_LIMITS=off, and the server's own commands. */
  writeLimits: WriteLimits | null;
  /** Called within the transaction for each document that is created; `time` is REQUEST_TIME, in microseconds. */
  onCreated(collection: string, fields: Fields, time: bigint): void;
}
