/**
 * Joins collections whose documents come in the order of their ids: yields the documents of each id, one after the other,
 * however many there are. Firestore orders ids by their UTF-8.
 */
export async function* joinById<Document extends { id: string }>(
  collections: readonly AsyncIterable<Document>[],
): AsyncGenerator<Document[]> {
  const readers = collections.map((each) => each[Symbol.asyncIterator]());
  const heads = await Promise.all(readers.map((reader) => reader.next()));
  for (;;) {
    const ids = heads.flatMap(({ done, value }) => (done ? [] : [value.id]));
    const first = ids.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))[0];
    if (first === undefined) return;
    const found: Document[] = [];
    for (const [index, reader] of readers.entries()) {
      const head = heads[index];
      if (!head || head.done || head.value.id !== first) continue;
      found.push(head.value);
      heads[index] = await reader.next();
    }
    yield found;
  }
}
