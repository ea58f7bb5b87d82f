import { z } from 'zod';

/** What staff are told of by mail, and in which words. */
export interface Notices {
  /** The path of the page that shows it. */
  page: string;
  collections: Record<string, Notice>;
}

/** The words for one collection; `{count}` in `many` stands for the number. */
interface Notice {
  one: string;
  many: string;
  note?: string | undefined;
}

/** The file that says what is told of is not valid. The message names the file and the fault. */
export class NoticesError extends Error {
  override readonly name = 'NoticesError';
}

const line = z.string().regex(/^[^\r\n]+$/, 'must be one line');
const schema = z.strictObject({
  page: z.string().startsWith('/'),
  collections: z.record(
    z.string().regex(/^[^/]+$/),
    z.strictObject({ one: line, many: line.includes('{count}'), note: line.optional() }),
  ),
});

/** Reads `notify.json`. Throws NoticesError. */
export function parseNotices(source: string, file: string): Notices {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    throw new NoticesError(`${file}: this is not JSON.`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new NoticesError(`${file}: ${issue?.path.join('.')}: ${issue?.message}.`);
}
