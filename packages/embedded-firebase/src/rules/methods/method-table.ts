import { EvaluationError } from '../errors.ts';
import { typeOf } from '../types.ts';
import { RulesSet, type RulesValue } from '../values.ts';

/** The methods of one type by name. */
export type MethodTable<Self> = ReadonlyMap<string, Method<Self>>;

interface Method<Self> {
  /** Arguments besides the value itself. */
  readonly arity: number;
  readonly call: (self: Self, values: readonly RulesValue[]) => RulesValue;
}

/** Makes a table of functions; their own parameters say how many arguments a method takes. */
export function methodTable<Self>(
  methods: Readonly<Record<string, (self: Self, ...values: RulesValue[]) => RulesValue>>,
): MethodTable<Self> {
  return new Map(
    Object.entries(methods).map(([name, method]) => [
      name,
      { arity: method.length - 1, call: (self, values) => method(self, ...values) },
    ]),
  );
}

/** The argument as a string; like its neighbours it throws EvaluationError for another type. */
export function text(value: RulesValue): string {
  if (typeof value === 'string') return value;
  throw new EvaluationError(`expected string, not ${typeOf(value)}`);
}

export function int(value: RulesValue): bigint {
  if (typeof value === 'bigint') return value;
  throw new EvaluationError(`expected int, not ${typeOf(value)}`);
}

export function list(value: RulesValue): readonly RulesValue[] {
  if (Array.isArray(value)) return value;
  throw new EvaluationError(`expected list, not ${typeOf(value)}`);
}

export function set(value: RulesValue): RulesSet {
  if (value instanceof RulesSet) return value;
  throw new EvaluationError(`expected set, not ${typeOf(value)}`);
}

/** The items of a list or a set. */
export function items(value: RulesValue): readonly RulesValue[] {
  return value instanceof RulesSet ? value.items : list(value);
}

export function map(value: RulesValue): Map<string, RulesValue> {
  if (value instanceof Map) return value;
  throw new EvaluationError(`expected map, not ${typeOf(value)}`);
}
