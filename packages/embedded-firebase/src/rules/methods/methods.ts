import { EvaluationError } from '../errors.ts';
import { typeOf } from '../types.ts';
import { PartialList, PartialMap, type RulesValue } from '../values.ts';
import { BYTES_METHODS } from './bytes.ts';
import { DURATION_METHODS } from './duration.ts';
import { LATLNG_METHODS } from './latlng.ts';
import { LIST_METHODS, PARTIAL_LIST_METHODS } from './list.ts';
import { MAP_METHODS, PARTIAL_MAP_METHODS } from './map.ts';
import { MAP_DIFF_METHODS } from './map-diff.ts';
import type { MethodTable } from './method-table.ts';
import { PATH_METHODS } from './path.ts';
import { SET_METHODS } from './set.ts';
import { STRING_METHODS } from './string.ts';
import { TIMESTAMP_METHODS } from './timestamp.ts';

/** By the name that `typeOf` gives; each table takes values of that type alone. */
const METHODS: ReadonlyMap<string, MethodTable<never>> = new Map<string, MethodTable<never>>([
  ['bytes', BYTES_METHODS],
  ['duration', DURATION_METHODS],
  ['latlng', LATLNG_METHODS],
  ['list', LIST_METHODS],
  ['map', MAP_METHODS],
  ['map_diff', MAP_DIFF_METHODS],
  ['path', PATH_METHODS],
  ['set', SET_METHODS],
  ['string', STRING_METHODS],
  ['timestamp', TIMESTAMP_METHODS],
]);

/** How many arguments methods of that name take; empty when no type has one. */
export function methodArities(name: string): number[] {
  const named = [...METHODS.values()].flatMap((methods) => methods.get(name) ?? []);
  return [...new Set(named.map(arityOf))];
}

/** `self.name(...values)`. Throws EvaluationError when its type has no such method. */
export function callMethod(
  self: RulesValue,
  name: string,
  values: readonly RulesValue[],
): RulesValue {
  const method = methodsOf(self)?.get(name);
  if (method === undefined || arityOf(method) !== values.length) {
    throw new EvaluationError(`${typeOf(self)} has no method ${name}`);
  }
  return method(self as never, ...values);
}

function arityOf(method: (self: never, ...values: RulesValue[]) => RulesValue): number {
  return method.length - 1;
}

function methodsOf(self: RulesValue): MethodTable<never> | undefined {
  if (self instanceof PartialMap) return PARTIAL_MAP_METHODS;
  if (self instanceof PartialList) return PARTIAL_LIST_METHODS;
  return METHODS.get(typeOf(self));
}
