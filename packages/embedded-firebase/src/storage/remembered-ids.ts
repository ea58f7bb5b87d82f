import type { Database } from './database.ts';

const MAXIMUM_REMEMBERED = 10_000;

/** The row id of a text, found by `find` the first time; undefined as long as that finds none. */
export function rememberedId(
  database: Database,
  text: string,
  find: () => Record<string, unknown> | undefined,
): number | undefined {
  const known = database.ids.get(text);
  if (known !== undefined) return known;
  const id = find()?.id as number | undefined;
  if (id === undefined) return undefined;
  if (database.ids.size >= MAXIMUM_REMEMBERED) database.ids.clear();
  database.ids.set(text, id);
  return id;
}
