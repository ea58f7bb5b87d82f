import { isDeepStrictEqual } from 'node:util';
import { checkId } from './names.ts';
import { nameKey } from './order/key.ts';
import { storedFields } from './rules-values.ts';
import { decodeFields } from './values/decode.ts';

/**
 * Whether a document from elsewhere is stored as this server stores one: its key is that of its path, and the server reads
 * its fields as clients do. `name` is the key, `fields` the text of the JSON.
 */
export function isSoundDocument(path: string, name: Uint8Array, fields: string): boolean {
  const segments = path.split('/');
  if (segments.length % 2 !== 0) return false;
  try {
    for (const segment of segments) checkId(segment);
    if (Buffer.compare(nameKey(segments), name) !== 0) return false;
    return isDeepStrictEqual(decodeFields(JSON.parse(fields)), storedFields(fields));
  } catch {
    return false;
  }
}
