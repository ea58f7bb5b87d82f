import type { Database } from './database.ts';

const MAXIMUM_REMEMBERED = 10_000;

/** The row id of a text, found by `find` the first time. */
export function rememberedId(
  database: Database,
  text: string,
  find: () => Record<string, unknown> | undefined,
): number {
  let id = database.ids.get(text);
  if (id === undefined) {
    id = find()?.id as number;
    if (database.ids.size >= MAXIMUM_REMEMBERED) database.ids.clear();
    database.ids.set(text, id);
  }
  return id;
}
