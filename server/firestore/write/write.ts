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

/** One write of a commit, checked. `verify` changes nothing and only has its precondition. */
export interface Write {
  segments: readonly string[];
  precondition: Precondition;
  operation: 'update' | 'delete' | 'verify';
  fields: Fields;
  /** The fields to change; null for all, so that those not named go away. */
  mask: readonly FieldPath[] | null;
  transforms: readonly Transform[];
}
