import { equalityKey } from '../order/key.ts';
import type { Value } from '../values/value.ts';

/**
 * An array that the transforms of one write change. Its elements are read once, however many transforms there are. They
 * are equal if Firestore's comparison says so: 1 equals 1.0, and NaN equals itself.
 */
export class ArrayDraft {
  /** Is in the document from the beginning, without elements until `finish`. */
  readonly value: Extract<Value, { type: 'array' }>;
  readonly #values: Value[] = [];
  /** Null where an element was removed. */
  readonly #elements: (Value | null)[] = [];
  /** The offsets of the elements with one key, because an array may contain equal elements. */
  readonly #offsets = new Map<string, number[]>();

  constructor(present: readonly Value[]) {
    this.value = { type: 'array', values: this.#values };
    for (const element of present) this.#append(equalityKey(element), element);
  }

  /** Appends each missing element once. */
  union(added: readonly Value[]): void {
    for (const element of added) {
      const key = equalityKey(element);
      if (!this.#offsets.has(key)) this.#append(key, element);
    }
  }

  /** Removes every element that is equal to one of these. */
  remove(removed: readonly Value[]): void {
    for (const element of removed) {
      const key = equalityKey(element);
      for (const offset of this.#offsets.get(key) ?? []) this.#elements[offset] = null;
      this.#offsets.delete(key);
    }
  }

  /** Puts the remaining elements into `value`. The draft must not be used afterwards. */
  finish(): void {
    for (const element of this.#elements) if (element !== null) this.#values.push(element);
  }

  #append(key: string, element: Value): void {
    const offsets = this.#offsets.get(key);
    if (offsets === undefined) this.#offsets.set(key, [this.#elements.length]);
    else offsets.push(this.#elements.length);
    this.#elements.push(element);
  }
}
