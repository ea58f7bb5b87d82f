import type { StoredDocument } from '../storage/documents.ts';
import type { Firestore } from './firestore.ts';
import { storedFields } from './rules-values.ts';
import { cutFields } from './values/cut-fields.ts';
import { encodeFields } from './values/encode.ts';
import type { FieldPath } from './values/fields.ts';
import { pickFields } from './values/pick-fields.ts';
import { formatTimestamp } from './values/timestamp.ts';

/**
 * Writes a document as Google's JSON, with the fields of the mask. Fields are stored as that JSON, so without a mask
 * nothing is parsed.
 */
export function wireDocument(
  firestore: Firestore,
  document: StoredDocument,
  mask: readonly FieldPath[] | null = null,
): string {
  const fields = mask === null ? document.fields : maskedFields(document.fields, mask);
  return (
    `{"name":${JSON.stringify(`${firestore.name.prefix}/${document.path}`)}` +
    `${fields === '{}' ? '' : `,"fields":${fields}`}` +
    `,"createTime":"${formatTimestamp(document.createTime)}","updateTime":"${formatTimestamp(document.updateTime)}"}`
  );
}

function maskedFields(fields: string, mask: readonly FieldPath[]): string {
  if (mask.some((path) => path.length > 1)) {
    return encodeFields(pickFields(storedFields(fields), mask));
  }
  return cutFields(fields, new Set(mask.flat()));
}
