import { EvaluationError } from '../errors.ts';
import { typeOf } from '../types.ts';
import { RulesSet, type RulesValue } from '../values.ts';

/** The methods of one type by name; behind the value itself, their own parameters say how many arguments each takes. */
export type MethodTable<Self> = ReadonlyMap<string, Method<Self>>;

type Method<Self> = (self: Self, ...values: RulesValue[]) => RulesValue;

export function methodTable<Self>(
  methods: Readonly<Record<string, Method<Self>>>,
): MethodTable<Self> {
  return new Map(Object.entries(methods));
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
