import type { DocumentKey } from '../storage/documents.ts';
import type { IndexEntry } from '../storage/index-maintenance.ts';
import { formatFieldPath } from './field-paths.ts';
import type {
  CompositeIndex,
  FieldMode,
  IndexConfiguration,
  QueryScope,
} from './index-configuration.ts';
import { valueKey } from './order/key.ts';
import { invalidArgument } from './payload.ts';
import { type FieldPath, getField } from './values/fields.ts';
import type { Fields, Value } from './values/value.ts';

/** Source: https://firebase.google.com/docs/firestore/quotas#indexes */
const MAXIMUM_ENTRIES = 40_000;

/**
 * Identifies one index. The sign of a sorted field is `+`, or `-` when its direction is opposite to that of the names,
 * so that one index can be read forwards and backwards. The sign `@` means the elements of an array.
 */
export interface IndexAddress {
  /** The path of the collection, or the id of the collection group. */
  collection: string;
  scope: QueryScope;
  fields: readonly { path: FieldPath; sign: '+' | '-' | '@' }[];
}

export function indexText({ collection, scope, fields }: IndexAddress): string {
  const parts = fields.map(({ path, sign }) => sign + formatFieldPath(path));
  return JSON.stringify([scope === 'COLLECTION' ? 'c' : 'g', collection, ...parts]);
}

/** The address of a composite index for one collection, or for its group. */
export function compositeAddress(index: CompositeIndex, collection: string): IndexAddress {
  return {
    collection: index.scope === 'COLLECTION' ? collection : index.group,
    scope: index.scope,
    fields: index.fields.map(({ path, mode }) => ({
      path,
      sign: mode === 'CONTAINS' ? '@' : mode === index.nameDirection ? '+' : '-',
    })),
  };
}

/** The index that contains a group's documents below other documents, ordered by name. */
export function groupNamesText(group: string): string {
  return indexText({ collection: group, scope: 'COLLECTION_GROUP', fields: [] });
}

/** Returns every index entry of a document with these fields. */
export function indexEntries(
  key: DocumentKey,
  fields: Fields,
  configuration: IndexConfiguration,
): IndexEntry[] {
  const entries: IndexEntry[] = [];
  if (key.collection !== key.group)
    entries.push({ index: groupNamesText(key.group), key: new Uint8Array() });
  addSingleFields(entries, key, [], fields, configuration);
  for (const index of configuration.composites(key.group))
    addComposite(entries, key, fields, index);
  return entries;
}

/**
 * Throws ApiError (400) when a document would be stored with more index entries than Firestore allows. A stored
 * document may exceed the limit after an index was added, so this is checked for writes only.
 */
export function checkIndexEntries(entries: readonly IndexEntry[]): void {
  if (entries.length > MAXIMUM_ENTRIES) throw invalidArgument('too many index entries for entity');
}

/** The bytes of one field in a key. With the sign `-` they are inverted, which reverses their order. */
export function keyPart(value: Value, sign: '+' | '-' | '@'): Uint8Array {
  const { key } = valueKey(value);
  return sign === '-' ? key.map((byte) => ~byte) : key;
}

function addSingleFields(
  entries: IndexEntry[],
  key: DocumentKey,
  parent: FieldPath,
  fields: Fields,
  configuration: IndexConfiguration,
): void {
  for (const [name, value] of fields) {
    const path = [...parent, name];
    for (const [scope, modes] of configuration.singleField(key.group, path)) {
      addSingleField(entries, key, path, value, scope, modes);
    }
    if (value.type === 'map') addSingleFields(entries, key, path, value.fields, configuration);
  }
}

function addSingleField(
  entries: IndexEntry[],
  key: DocumentKey,
  path: FieldPath,
  value: Value,
  scope: QueryScope,
  modes: ReadonlySet<FieldMode>,
): void {
  const collection = scope === 'COLLECTION' ? key.collection : key.group;
  if (modes.has('ASCENDING') || modes.has('DESCENDING')) {
    const index = indexText({ collection, scope, fields: [{ path, sign: '+' }] });
    entries.push({ index, key: keyPart(value, '+') });
  }
  if (modes.has('CONTAINS') && value.type === 'array') {
    const index = indexText({ collection, scope, fields: [{ path, sign: '@' }] });
    for (const element of elementKeys(value.values)) entries.push({ index, key: element });
  }
}

/** Adds nothing for a document that lacks one of the index's fields. */
function addComposite(
  entries: IndexEntry[],
  key: DocumentKey,
  fields: Fields,
  index: CompositeIndex,
): void {
  const address = compositeAddress(index, key.collection);
  let keys: Uint8Array[] = [new Uint8Array()];
  for (const { path, sign } of address.fields) {
    const value = getField(fields, path);
    if (value === undefined || (sign === '@' && value.type !== 'array')) return;
    const parts =
      sign === '@' && value.type === 'array' ? elementKeys(value.values) : [keyPart(value, sign)];
    keys = keys.flatMap((before) => parts.map((part) => Buffer.concat([before, part])));
  }
  const text = indexText(address);
  for (const entry of keys) entries.push({ index: text, key: entry });
}

/** Returns one key for each distinct element. */
function elementKeys(values: readonly Value[]): Uint8Array[] {
  const keys = new Map<string, Uint8Array>();
  for (const value of values) {
    const key = valueKey(value).key;
    keys.set(Buffer.from(key).toString('latin1'), key);
  }
  return [...keys.values()];
}
