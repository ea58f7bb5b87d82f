import type { FieldPath } from '../values/fields.ts';
import type { Fields, Value } from '../values/value.ts';

export type Precondition = { exists: boolean } | { updateTime: bigint } | null;

export type Transform =
  | { path: FieldPath; kind: 'requestTime' }
  | {
      path: FieldPath;
      kind: 'increment' | 'maximum' | 'minimum';
      operand: Extract<Value, { type: 'integer' | 'double' }>;
    }
  | { path: FieldPath; kind: 'union' | 'remove'; elements: readonly Value[] };

/** One checked write of a commit. `verify` changes nothing and only has a precondition. */
export interface Write {
  segments: readonly string[];
  precondition: Precondition;
  operation: 'update' | 'delete' | 'verify';
  fields: Fields;
  /** The fields to change; null to replace the whole document. */
  mask: readonly FieldPath[] | null;
  transforms: readonly Transform[];
}
