import { compareUtf8 } from '../../compare-utf8.ts';
import type { Fields, Value } from './value.ts';

export type FieldPath = readonly string[];

/** Sorts fields by name, in the order in which Firestore compares, stores and returns them. */
export function sortFields(entries: Iterable<readonly [string, Value]>): Map<string, Value> {
  return new Map([...entries].sort(([a], [b]) => compareUtf8(a, b)));
}

/** The value at a path, or undefined. A path leads through maps only. */
export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined;
  let inside: Fields | undefined = fields;
  for (const name of path) {
    value = inside?.get(name);
    inside = value?.type === 'map' ? value.fields : undefined;
  }
  return value;
}

/**
 * A copy of fields that can be changed. Each map is copied when it is first changed and sorted once at the end, so that
 * many changes of a large document are cheap.
 */
export class FieldsDraft {
  readonly #root: Map<string, Value>;
  readonly #owned = new Set<Fields>();
  readonly #unsorted = new Set<Map<string, Value>>();

  constructor(fields: Fields) {
    this.#root = new Map(fields);
    this.#owned.add(this.#root);
  }

  get(path: FieldPath): Value | undefined {
    return getField(this.#root, path);
  }

  /** Sets the value at a path; undefined removes it. Whatever is on the way and is no map becomes a map. */
  set(path: FieldPath, value: Value | undefined): void {
    if (value === undefined && this.get(path) === undefined) return;
    let map = this.#root;
    for (const name of path.slice(0, -1)) map = this.#inside(map, name);
    const last = path.at(-1) as string;
    if (value === undefined) map.delete(last);
    else this.#put(map, last, value);
  }

  /** Returns the changed fields in order. The draft must not be used afterwards. */
  finish(): Fields {
    for (const map of this.#unsorted) {
      const sorted = sortFields(map);
      map.clear();
      for (const [name, value] of sorted) map.set(name, value);
    }
    return this.#root;
  }

  #inside(map: Map<string, Value>, name: string): Map<string, Value> {
    const present = map.get(name);
    const before: Fields = present?.type === 'map' ? present.fields : new Map<string, Value>();
    if (this.#owned.has(before)) return before as Map<string, Value>;
    const fields = new Map(before);
    this.#owned.add(fields);
    this.#put(map, name, { type: 'map', fields });
    return fields;
  }

  #put(map: Map<string, Value>, name: string, value: Value): void {
    if (!map.has(name)) this.#unsorted.add(map);
    map.set(name, value);
  }
}
