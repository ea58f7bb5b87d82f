import { NAME_PATH, parseFieldPath } from '../field-paths.ts';
import { readMessage, readString } from '../payload.ts';
import type { FieldPath } from '../values/fields.ts';

/** Parses a `FieldReference`. `__name__` is the document's name. */
export function readPath(wire: unknown): FieldPath {
  const { fieldPath } = readMessage(wire, ['fieldPath']);
  const text = readString(fieldPath);
  return text === NAME_PATH ? [NAME_PATH] : parseFieldPath(text);
}
