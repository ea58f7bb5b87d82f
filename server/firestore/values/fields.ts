import { compareUtf8 } from '../order/compare-utf8.ts';
import type { Fields, Value } from './value.ts';

export type FieldPath = readonly string[];

/** The fields in the order of their names, in which Firestore compares, stores and answers them. */
export function sortFields(entries: Iterable<readonly [string, Value]>): Fields {
  return new Map([...entries].sort(([a], [b]) => compareUtf8(a, b)));
}

/** The value at a path, or undefined; a path goes through maps only. */
export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined;
  let inside: Fields | undefined = fields;
  for (const name of path) {
    value = inside?.get(name);
    inside = value?.type === 'map' ? value.fields : undefined;
  }
  return value;
}

/** The fields with `value` at the path, making maps on the way (also in place of something else); undefined removes it. */
export function setField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  if (rest.length === 0) {
    if (value === undefined) {
      if (!fields.has(name)) return fields;
      return new Map([...fields].filter(([other]) => other !== name));
    }
    return sortFields([...fields].filter(([other]) => other !== name).concat([[name, value]]));
  }
  const present = fields.get(name);
  if (value === undefined && present?.type !== 'map') return fields;
  const inside = present?.type === 'map' ? present.fields : new Map<string, Value>();
  return setField(fields, [name], { type: 'map', fields: setField(inside, rest, value) });
}

/** Only the fields at the given paths: a document mask. */
export function pickFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let picked: Fields = new Map();
  for (const path of paths) {
    const value = getField(fields, path);
    if (value !== undefined) picked = setField(picked, path, value);
  }
  return picked;
}
