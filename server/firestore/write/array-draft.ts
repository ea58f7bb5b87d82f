import { equalityKey } from '../order/key.ts';
import type { Value } from '../values/value.ts';

/**
 * An array while the transforms of one write change it. Each element is looked at once, however many transforms there
 * are. Elements are equal as Firestore compares them: 1 and 1.0 are one, and so is NaN with itself.
 */
export class ArrayDraft {
  /** Stands in the document from the beginning; `finish` gives it its elements. */
  readonly value: Extract<Value, { type: 'array' }>;
  readonly #values: Value[] = [];
  /** Null where an element has been taken out. */
  readonly #elements: (Value | null)[] = [];
  /** Where the elements of one key stand: an array may hold equal ones. */
  readonly #places = new Map<string, number[]>();

  constructor(present: readonly Value[]) {
    this.value = { type: 'array', values: this.#values };
    for (const element of present) this.#append(equalityKey(element), element);
  }

  /** Appends the elements that are missing, each once. */
  union(added: readonly Value[]): void {
    for (const element of added) {
      const key = equalityKey(element);
      if (!this.#places.has(key)) this.#append(key, element);
    }
  }

  /** Takes out every element that is equal to one of these. */
  remove(removed: readonly Value[]): void {
    for (const element of removed) {
      const key = equalityKey(element);
      for (const place of this.#places.get(key) ?? []) this.#elements[place] = null;
      this.#places.delete(key);
    }
  }

  /** Puts what is there now into `value`. The draft is used up. */
  finish(): void {
    for (const element of this.#elements) if (element !== null) this.#values.push(element);
  }

  #append(key: string, element: Value): void {
    const places = this.#places.get(key);
    if (places === undefined) this.#places.set(key, [this.#elements.length]);
    else places.push(this.#elements.length);
    this.#elements.push(element);
  }
}
