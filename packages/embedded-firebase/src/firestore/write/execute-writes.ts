import type { RulesDocument } from '../../rules/ruleset.ts';
import { limits } from '../../shares/limits.ts';
import type { Database } from '../../storage/database.ts';
import { deleteDocument, putDocument } from '../../storage/documents.ts';
import type { IndexEntry } from '../../storage/index-maintenance.ts';
import { type Attempt, Gate, requestTime } from '../access.ts';
import type { Caller } from '../caller.ts';
import { formatFieldPath } from '../field-paths.ts';
import type { Firestore } from '../firestore.ts';
import { checkIndexEntries, indexEntries } from '../index-entries.ts';
import { limitOf } from '../load-limit.ts';
import { rulesDocument } from '../rules-values.ts';
import { documentSize } from '../values/size.ts';
import type { Value } from '../values/value.ts';
import type { Growth } from '../write-limits.ts';
import { checkPrecondition, checkSize } from './apply-write.ts';
import { CommitPlan, type State, type Step } from './commit-plan.ts';
import type { Write } from './write.ts';

export interface WriteResult {
  /** When the document was last changed after the whole commit, in microseconds since the epoch; null if it is gone. */
  updateTime: bigint | null;
  transformResults: readonly Value[];
}

/**
 * Carries out the writes of one commit within a storage transaction, which the caller must roll back when this throws
 * (GroupCommit does). The rules are checked before preconditions and sizes, so that no error reveals what the caller may
 * not read. `caller` is 'privileged' for the server's own commands, to which the rules do not apply. `beforeStoring` learns
 * what the commit adds, and may throw.
 */
export function executeWrites(
  firestore: Firestore,
  caller: Caller | 'privileged',
  writes: readonly Write[],
  time: bigint,
  beforeStoring: ((growth: Growth) => void) | null = null,
): WriteResult[] {
  const maximumLoaded = limitOf(limits.loadedCharacters, caller);
  const plan = new CommitPlan(firestore.database, writes, time, maximumLoaded);
  if (caller !== 'privileged') checkRules(firestore, caller, plan, writes, time);
  const steps = [...plan.steps()];
  for (const { write, before, after, key } of steps) {
    const name = `${firestore.name.prefix}/${key.path}`;
    checkPrecondition(write.precondition, before, name);
    if (after !== null) checkSize(write.segments, after.fields, name);
  }
  // All index entries are made before anything is stored, because too many of them refuse the whole commit.
  const outcomes = outcomesOf(steps);
  const changes = [...outcomes.values()].filter(({ before, after }) => before !== after);
  const indexed = changes.map((change) => withEntries(firestore, change));
  beforeStoring?.(growthOf(changes));
  for (const change of indexed) store(firestore.database, change);
  for (const { key, before, after } of changes) {
    if (before === null && after !== null) {
      firestore.onCreated(key.collection, after.fields, requestTime(time));
    }
  }
  return steps.map(({ key, transformResults }) => ({
    updateTime: outcomes.get(key.path)?.after?.updateTime ?? null,
    transformResults,
  }));
}

function checkRules(
  firestore: Firestore,
  caller: Caller,
  plan: CommitPlan,
  writes: readonly Write[],
  time: bigint,
): void {
  const gate = new Gate(firestore, caller, time, writes.length, (path) => {
    const state = plan.outcome(path);
    return state === undefined ? undefined : seen(path.split('/'), state);
  });
  const byDocument =
    writes.length === 1 ? null : Map.groupBy(writes, ({ segments }) => segments.join('/'));
  for (const { key, write, before, after } of plan.steps()) {
    const all = byDocument === null ? writes : byDocument.get(key.path);
    if (all === undefined) continue;
    byDocument?.delete(key.path);
    // Several writes to one document are decided as the one that they come to.
    const last = all.length === 1 ? after : (plan.outcome(key.path) ?? null);
    gate.check({
      method: methodOf(all, before, last),
      path: write.segments,
      resource: seen(write.segments, before),
      after: seen(write.segments, last),
      writeFields: writeFieldsOf(all),
    });
  }
}

function methodOf(
  writes: readonly Write[],
  before: State | null,
  after: State | null,
): Attempt['method'] {
  // A precondition reveals something about the document, so verifying one needs permission to read.
  if (writes.every(({ operation }) => operation === 'verify')) return 'get';
  if (after === null) return 'delete';
  return before === null && !expectsDocument(writes[0]) ? 'create' : 'update';
}

/** Whether a write is for a document that exists: it is an update even where there is none. */
function expectsDocument(write: Write | undefined): boolean {
  const precondition = write?.precondition ?? null;
  return precondition !== null && 'exists' in precondition && precondition.exists;
}

/** The fields that an update names and transforms; null where it names none. */
function writeFieldsOf(writes: readonly Write[]): string[] | null {
  const [write] = writes;
  if (writes.length > 1 || write === undefined || write.mask === null) return null;
  return [...write.mask, ...write.transforms.map(({ path }) => path)].map(formatFieldPath);
}

function seen(path: readonly string[], state: State | null): RulesDocument | null {
  return state === null ? null : rulesDocument(path, state.fields);
}

/** A document before and after the whole commit. */
type Change = Pick<Step, 'key' | 'before' | 'after'>;

interface IndexedChange extends Change {
  /** The index entries before the commit, and after it; null where there is no document. */
  previous: IndexEntry[] | null;
  entries: IndexEntry[] | null;
}

/** Returns each document of the commit by its path, before its first write and after its last. */
function outcomesOf(steps: readonly Step[]): Map<string, Change> {
  const outcomes = new Map<string, Change>();
  for (const { key, before, after } of steps) {
    const first = outcomes.get(key.path);
    const original = first === undefined ? before : first.before;
    const isUnchanged =
      original?.json === after?.json && original?.createTime === after?.createTime;
    outcomes.set(key.path, { key, before: original, after: isUnchanged ? original : after });
  }
  return outcomes;
}

function withEntries({ indexes }: Firestore, change: Change): IndexedChange {
  const { key, before, after } = change;
  const entriesOf = (state: State | null) =>
    state === null ? null : indexEntries(key, state.fields, indexes);
  const entries = entriesOf(after);
  if (entries !== null) checkIndexEntries(entries);
  return { ...change, previous: entriesOf(before), entries };
}

function growthOf(changes: readonly Change[]): Growth {
  let documents = 0;
  let bytes = 0;
  for (const { key, before, after } of changes) {
    if (after === null) continue;
    if (before === null) documents += 1;
    const sizeOf = (state: State | null) =>
      state === null ? 0 : documentSize(key.path.split('/'), state.fields);
    bytes += Math.max(0, sizeOf(after) - sizeOf(before));
  }
  return { documents, bytes };
}

function store(database: Database, { key, after, previous, entries }: IndexedChange): void {
  if (after === null || entries === null) {
    deleteDocument(database, key, previous ?? []);
    return;
  }
  const { json, createTime, updateTime } = after;
  const document = { path: key.path, fields: json, createTime, updateTime };
  putDocument(database, key, document, entries, previous);
}
