/** A queue in which clients take turns, however many items each of them has waiting. */
export class FairQueue<Item> {
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(client: string, item: Item): void {
    const items = this.#waiting.get(client);
    if (items === undefined) this.#waiting.set(client, [item]);
    else items.push(item);
    this.#size += 1;
  }

  /** Takes out the first item of the client whose turn it is; undefined when nothing waits. */
  take(): Item | undefined {
    for (const [client, items] of this.#waiting) {
      const item = items.shift();
      this.#size -= 1;
      if (items.length === 0 || this.#waiting.size > 1) this.#waiting.delete(client);
      if (items.length > 0) this.#waiting.set(client, items);
      return item;
    }
    return undefined;
  }
}
