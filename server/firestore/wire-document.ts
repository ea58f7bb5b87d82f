import type { StoredDocument } from '../storage/documents.ts';
import type { Firestore } from './firestore.ts';
import { storedFields } from './rules-values.ts';
import { encodeFields } from './values/encode.ts';
import { type FieldPath, pickFields } from './values/fields.ts';
import { formatTimestamp } from './values/timestamp.ts';

/** A document in Google's JSON, with the masked fields only. Fields are stored as they are answered, so that most need no parsing. */
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
  return mask.length === 0 ? '{}' : encodeFields(pickFields(storedFields(fields), mask));
}
