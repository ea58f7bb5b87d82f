import { OperatorError } from '../operator-error.ts';
import { formatFieldPath, NAME_PATH, parseFieldPath } from './field-paths.ts';
import type { FieldPath } from './values/fields.ts';

export type Direction = 'ASCENDING' | 'DESCENDING';
export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP';
/** How an index contains one field: sorted by its value, or with an entry for each element of an array. */
export type FieldMode = Direction | 'CONTAINS';

interface IndexedField {
  path: FieldPath;
  mode: FieldMode;
}

/** An index of several fields. Documents with equal values are ordered by name, in `nameDirection`. */
export interface CompositeIndex {
  group: string;
  scope: QueryScope;
  fields: readonly IndexedField[];
  nameDirection: Direction;
}

/** The modes in which one field is indexed, by query scope. */
type FieldModes = ReadonlyMap<QueryScope, ReadonlySet<FieldMode>>;

/** The composite indexes, and the exemptions from the automatic index of every field. */
export interface IndexConfiguration {
  composites(group: string): readonly CompositeIndex[];
  /** The modes in which a single field is indexed by itself. */
  singleField(group: string, path: FieldPath): FieldModes;
  /** Differs whenever the configuration differs, so that a changed file is noticed. */
  fingerprint: string;
}

/** The configuration file is not valid. The message names the file and the fault. */
class IndexConfigurationError extends OperatorError {
  override readonly name = 'IndexConfigurationError';
}

/** The indexes of a field without an exemption. */
const automatic: FieldModes = new Map([
  ['COLLECTION', new Set<FieldMode>(['ASCENDING', 'DESCENDING', 'CONTAINS'])],
]);

/** The exemptions of one collection group, by field path. */
type Exemptions = Map<string, FieldModes>;

/**
 * Reads `firestore.indexes.json` as Firebase's tools write it.
 * Source: https://firebase.google.com/docs/reference/firestore/indexes
 */
export function parseIndexConfiguration(source: string, file: string): IndexConfiguration {
  try {
    const { indexes = [], fieldOverrides = [] } = JSON.parse(source);
    const composites = list(indexes).map(readComposite);
    const exemptions = new Map<string, Exemptions>();
    for (const override of list(fieldOverrides)) {
      const group = text(override.collectionGroup);
      const ofGroup = exemptions.get(group) ?? new Map();
      exemptions.set(group, ofGroup.set(text(override.fieldPath), readOverride(override)));
    }
    return {
      composites: (group) => composites.filter((index) => index.group === group),
      singleField: (group, path) => singleField(exemptions.get(group), path),
      fingerprint: JSON.stringify([indexes, fieldOverrides]),
    };
  } catch (error) {
    throw new IndexConfigurationError(
      `${file}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** A field's own exemption decides, else that of the nearest map around it, else that of all fields (`*`). */
function singleField(exemptions: Exemptions | undefined, path: FieldPath): FieldModes {
  if (exemptions === undefined) return automatic;
  for (let length = path.length; length > 0; length -= 1) {
    const modes = exemptions.get(formatFieldPath(path.slice(0, length)));
    if (modes !== undefined) return modes;
  }
  return exemptions.get('*') ?? automatic;
}

type Entry = Record<string, unknown>;

function readComposite(index: Entry): CompositeIndex {
  const fields = list(index.fields).map((field) => ({
    name: text(field.fieldPath),
    mode: readMode(field),
  }));
  const last = fields.at(-1);
  const named = last?.name === NAME_PATH ? fields.pop() : undefined;
  const lastDirection = fields.at(-1)?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
  if (fields.length === 0) throw new Error('an index needs fields');
  if (fields.filter(({ mode }) => mode === 'CONTAINS').length > 1)
    throw new Error('an index has at most one field with "arrayConfig": "CONTAINS"');
  return {
    group: text(index.collectionGroup),
    scope: readScope(index),
    fields: fields.map(({ name, mode }) => ({ path: parseFieldPath(name), mode })),
    nameDirection: named === undefined ? lastDirection : (named.mode as Direction),
  };
}

function readOverride(override: Entry): FieldModes {
  const modes = new Map<QueryScope, Set<FieldMode>>();
  for (const index of list(override.indexes ?? [])) {
    const scope = readScope(index);
    const present = modes.get(scope) ?? new Set();
    modes.set(scope, present.add(readMode(index)));
  }
  return modes;
}

function readMode(field: Entry): FieldMode {
  if (field.arrayConfig === 'CONTAINS') return 'CONTAINS';
  if (field.order === 'ASCENDING' || field.order === 'DESCENDING') return field.order;
  throw new Error(
    'an indexed field needs "order": "ASCENDING" or "DESCENDING", or "arrayConfig": "CONTAINS"',
  );
}

function readScope(index: Entry): QueryScope {
  const scope = index.queryScope ?? 'COLLECTION';
  if (scope === 'COLLECTION' || scope === 'COLLECTION_GROUP') return scope;
  throw new Error('"queryScope" is "COLLECTION" or "COLLECTION_GROUP"');
}

function list(value: unknown): Entry[] {
  if (!Array.isArray(value)) throw new Error('"indexes", "fieldOverrides" and "fields" are lists');
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('"collectionGroup" and "fieldPath" are texts');
  return value;
}
