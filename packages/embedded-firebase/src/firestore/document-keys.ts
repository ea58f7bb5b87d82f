import type { DocumentKey } from '../storage/documents.ts';
import { nameKey } from './order/key.ts';

/** The storage key of the document with these path segments. */
export function documentKey(segments: readonly string[]): DocumentKey {
  return {
    collection: segments.slice(0, -1).join('/'),
    group: segments.at(-2) as string,
    name: nameKey(segments),
    path: segments.join('/'),
  };
}
