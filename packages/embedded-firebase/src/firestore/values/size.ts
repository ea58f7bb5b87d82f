import type { Fields, Value } from './value.ts';

/** 1 MiB, the largest document. */
export const MAXIMUM_DOCUMENT_BYTES = 1_048_576;

/**
 * The size of a document in bytes, as Firestore calculates it.
 * Source: https://firebase.google.com/docs/firestore/storage-size
 */
export function documentSize(segments: readonly string[], fields: Fields): number {
  return nameSize(segments) + fieldsSize(fields) + 32;
}

function nameSize(segments: readonly string[]): number {
  return segments.reduce((sum, segment) => sum + textSize(segment), 16);
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of fields) size += textSize(name) + valueSize(value);
  return size;
}

function valueSize(value: Value): number {
  switch (value.type) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'string':
      return textSize(value.value);
    case 'bytes':
      return value.value.length;
    case 'reference':
      return nameSize(value.value.split('/').slice(5));
    case 'geoPoint':
      return 16;
    case 'array':
      return value.values.reduce((sum, element) => sum + valueSize(element), 0);
    case 'vector':
      return value.values.length * 8;
    case 'map':
      return fieldsSize(value.fields);
  }
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}
