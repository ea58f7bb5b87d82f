import { ApiError } from '../../http/errors.ts';
import { invalidArgument } from '../payload.ts';
import { FieldsDraft, getField } from '../values/fields.ts';
import { documentSize, MAXIMUM_DOCUMENT_BYTES } from '../values/size.ts';
import type { Fields, Value } from '../values/value.ts';
import { applyTransforms } from './transforms.ts';
import type { Precondition, Write } from './write.ts';

export interface Applied {
  /** The fields after the write; null after a delete. */
  after: Fields | null;
  transformResults: Value[];
}

/** Applies a write to a document's fields, which are null where there is no document. The precondition is not checked. */
export function applyWrite(before: Fields | null, write: Write, requestTime: bigint): Applied {
  if (write.operation === 'delete') return { after: null, transformResults: [] };
  if (write.operation === 'verify') return { after: before, transformResults: [] };
  const draft = new FieldsDraft(write.mask === null ? write.fields : (before ?? new Map()));
  for (const path of write.mask ?? []) draft.set(path, getField(write.fields, path));
  const transformResults = applyTransforms(draft, write.transforms, requestTime);
  return { after: draft.finish(), transformResults };
}

/** Throws ApiError when a write's precondition does not hold. `name` is the document's whole name. */
export function checkPrecondition(
  precondition: Precondition,
  before: { updateTime: bigint } | null,
  name: string,
): void {
  if (precondition === null) return;
  if ('exists' in precondition) {
    if (precondition.exists && before === null) {
      throw new ApiError(404, 'NOT_FOUND', `No document to update: ${name}`);
    }
    if (!precondition.exists && before !== null) {
      throw new ApiError(409, 'ALREADY_EXISTS', `Document already exists: ${name}`);
    }
    return;
  }
  const updateTime = before?.updateTime ?? 0n;
  if (updateTime !== precondition.updateTime) {
    throw new ApiError(
      400,
      'FAILED_PRECONDITION',
      `the stored version (${updateTime}) does not match the required base version (${precondition.updateTime})`,
    );
  }
}

/** Throws ApiError (400) for a document that is larger than Firestore stores. */
export function checkSize(segments: readonly string[], fields: Fields, name: string): void {
  const size = documentSize(segments, fields);
  if (size > MAXIMUM_DOCUMENT_BYTES) {
    throw invalidArgument(
      `Document '${name}' cannot be written because its size (${size} bytes) exceeds the maximum allowed size of ${MAXIMUM_DOCUMENT_BYTES} bytes.`,
    );
  }
}
