import { compareUtf8 } from '../../compare-utf8.ts';
import { EvaluationError } from '../errors.ts';
import { knownValue } from '../partial-values.ts';
import { typeOf } from '../types.ts';
import { MapDiff, PartialList, PartialMap, type RulesValue } from '../values.ts';
import { map, methodTable, text } from './method-table.ts';

/** https://firebase.google.com/docs/reference/rules/rules.Map */
export const MAP_METHODS = methodTable<Map<string, RulesValue>>({
  diff: (self, other) => new MapDiff(map(other), self),
  get: (self, key, otherwise) => find(self, key, otherwise),
  // Unlike the values, which stay in the order of the literal.
  keys: (self) => [...self.keys()].sort(compareUtf8),
  size: (self) => BigInt(self.size),
  values: (self) => [...self.values()],
});

/** What can be told of a map of which only some entries are known. */
export const PARTIAL_MAP_METHODS = methodTable<PartialMap>({
  get: (self, key, otherwise) => find(self, key, otherwise),
  keys: (self) => new PartialList([...self.known.keys()]),
});

/** The value at a key, or at a list of keys one inside the other; `otherwise` when one is missing. */
function find(
  self: Map<string, RulesValue> | PartialMap,
  key: RulesValue,
  otherwise: RulesValue,
): RulesValue {
  if (typeof key !== 'string' && !Array.isArray(key)) {
    throw new EvaluationError(`a key cannot be ${typeOf(key)}`);
  }
  let value: RulesValue = self;
  for (const name of typeof key === 'string' ? [key] : key.map(text)) {
    if (value instanceof PartialMap) value = knownValue(value, name);
    else {
      const inner: RulesValue | undefined = value instanceof Map ? value.get(name) : undefined;
      if (inner === undefined) return otherwise;
      value = inner;
    }
  }
  return value;
}
