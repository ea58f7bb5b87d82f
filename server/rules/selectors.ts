import { EvaluationError } from './errors.ts';
import { typeOf } from './types.ts';
import { Path, type RulesValue } from './values.ts';

/** `object.name`, of a map or of what `bind` gave a path. */
export function readField(object: RulesValue, name: string): RulesValue {
  if (object instanceof Map) return present(object.get(name));
  if (object instanceof Path) return present(object.bindings.get(name));
  throw new EvaluationError(`${typeOf(object)} has no fields`);
}

/** `object[index]`: a list's item, a string's character, a path's segment, a map's value. */
export function readIndex(object: RulesValue, index: RulesValue): RulesValue {
  if (typeof index === 'string') {
    if (object instanceof Map || object instanceof Path) return readField(object, index);
  } else if (typeof index === 'bigint') {
    const items = object instanceof Path ? object.segments : object;
    if (typeof items === 'string' || Array.isArray(items)) return present(items[Number(index)]);
  }
  throw new EvaluationError(`cannot look up ${typeOf(index)} in ${typeOf(object)}`);
}

/** `object[from:to]` of a list or a string, without `to` itself; an error beyond the ends. */
export function readSlice(object: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  if (typeof object !== 'string' && !Array.isArray(object)) {
    throw new EvaluationError(`cannot take a range of ${typeOf(object)}`);
  }
  if (typeof from !== 'bigint' || typeof to !== 'bigint') {
    throw new EvaluationError(`a range goes from int to int, not ${typeOf(from)} to ${typeOf(to)}`);
  }
  if (from < 0n || to < from || to > BigInt(object.length)) {
    throw new EvaluationError('the range goes beyond the ends');
  }
  return object.slice(Number(from), Number(to));
}

function present<T extends RulesValue>(value: T | undefined): T {
  if (value === undefined) throw new EvaluationError('there is no such field or item');
  return value;
}
