import { NULL, type Value } from '../values/value.ts';

/** Adds up numbers and ignores other values, as Firestore's aggregations do. */
export class NumberSum {
  #integers = 0n;
  #doubles = 0;
  #hasDouble = false;
  #count = 0;

  add(value: Value | undefined): void {
    if (value?.type === 'integer') this.#integers += value.value;
    else if (value?.type === 'double') {
      this.#doubles += value.value;
      this.#hasDouble = true;
    } else return;
    this.#count += 1;
  }

  /** Returns an integer if all numbers are integers and the sum fits 64 bits, else a double; 0 without any number. */
  total(): Value {
    const isWithin = BigInt.asIntN(64, this.#integers) === this.#integers;
    if (!this.#hasDouble && isWithin) return { type: 'integer', value: this.#integers };
    return { type: 'double', value: this.#sum() };
  }

  /** Returns a double, or null without any number. */
  average(): Value {
    return this.#count === 0 ? NULL : { type: 'double', value: this.#sum() / this.#count };
  }

  #sum(): number {
    return Number(this.#integers) + this.#doubles;
  }
}
