import type { DocumentKey, IndexEntry } from '../storage/documents.ts';
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
 * Where an index's entries are. A sorted field is `+`, or `-` when it runs against the index's names, so that one
 * index is read forwards and backwards; `@` is an array's elements.
 */
export interface IndexAddress {
  /** The collection's path, or for an index of a group the group. */
  place: string;
  scope: QueryScope;
  fields: readonly { path: FieldPath; sign: '+' | '-' | '@' }[];
}

export function indexText({ place, scope, fields }: IndexAddress): string {
  const parts = fields.map(({ path, sign }) => sign + formatFieldPath(path));
  return JSON.stringify([scope === 'COLLECTION' ? 'c' : 'g', place, ...parts]);
}

/** The address of a composite index in a collection (or of its group). */
export function compositeAddress(index: CompositeIndex, collection: string): IndexAddress {
  return {
    place: index.scope === 'COLLECTION' ? collection : index.group,
    scope: index.scope,
    fields: index.fields.map(({ path, mode }) => ({
      path,
      sign: mode === 'CONTAINS' ? '@' : mode === index.nameDirection ? '+' : '-',
    })),
  };
}

/** Holds the documents of a group that are not in a root collection, in the order of their names. */
export function groupNamesText(group: string): string {
  return indexText({ place: group, scope: 'COLLECTION_GROUP', fields: [] });
}

/** Every index entry of a document with these fields. */
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
 * Refuses a document that is to be stored with more index entries than Firestore allows. One that is stored may have
 * them, from before an index was added: it must still be indexed, changed and deleted.
 */
export function checkIndexEntries(entries: readonly IndexEntry[]): void {
  if (entries.length > MAXIMUM_ENTRIES) throw invalidArgument('too many index entries for entity');
}

/** The part of a key that stands for one field. A `-` field's bytes are inverted, which inverts their order. */
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
  const place = scope === 'COLLECTION' ? key.collection : key.group;
  if (modes.has('ASCENDING') || modes.has('DESCENDING')) {
    const index = indexText({ place, scope, fields: [{ path, sign: '+' }] });
    entries.push({ index, key: keyPart(value, '+') });
  }
  if (modes.has('CONTAINS') && value.type === 'array') {
    const index = indexText({ place, scope, fields: [{ path, sign: '@' }] });
    for (const element of elementKeys(value.values)) entries.push({ index, key: element });
  }
}

/** A document that lacks one of an index's fields is not in it. */
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

/** One key for each different element. */
function elementKeys(values: readonly Value[]): Uint8Array[] {
  const keys = new Map<string, Uint8Array>();
  for (const value of values) {
    const key = valueKey(value).key;
    keys.set(Buffer.from(key).toString('latin1'), key);
  }
  return [...keys.values()];
}
