import { EvaluationError } from '../errors.ts';
import { typeOf } from '../types.ts';
import { MapDiff, type RulesValue } from '../values.ts';
import { map, methodTable, text } from './method-table.ts';

/** https://firebase.google.com/docs/reference/rules/rules.Map */
export const MAP_METHODS = methodTable<Map<string, RulesValue>>({
  diff: (self, other) => new MapDiff(map(other), self),
  get: (self, key, otherwise) => {
    const found = find(self, key);
    return found === undefined ? otherwise : found;
  },
  keys: (self) => [...self.keys()],
  size: (self) => BigInt(self.size),
  values: (self) => [...self.values()],
});

/** The value at a key, or at a list of keys one inside the other; undefined when one is missing. */
function find(self: Map<string, RulesValue>, key: RulesValue): RulesValue | undefined {
  if (typeof key === 'string') return self.get(key);
  if (!Array.isArray(key) || key.length === 0) {
    throw new EvaluationError(`a key cannot be ${typeOf(key)}`);
  }
  let value: RulesValue | undefined = self;
  for (const name of key.map(text)) {
    if (!(value instanceof Map)) return undefined;
    value = value.get(name);
  }
  return value;
}
