import { EvaluationError } from './errors.ts';
import { knownValue } from './partial-values.ts';
import { wholeSegments } from './paths.ts';
import { typeOf } from './types.ts';
import { PartialMap, Path, type RulesValue } from './values.ts';

/** `object.name`, of a map or of what `bind` gave a path. */
export function readField(object: RulesValue, name: string): RulesValue {
  if (object instanceof Map) return present(object.get(name));
  if (object instanceof PartialMap) return knownValue(object, name);
  if (object instanceof Path) return present(object.bindings.get(name));
  throw new EvaluationError(`${typeOf(object)} has no fields`);
}

/** `object[index]`: a list's item, a string's character, a path's segment, a map's value. */
export function readIndex(object: RulesValue, index: RulesValue): RulesValue {
  if (typeof index === 'string') {
    if (object instanceof Map || object instanceof PartialMap || object instanceof Path) {
      return readField(object, index);
    }
  } else if (typeof index === 'bigint') {
    const items = object instanceof Path ? wholeSegments(object) : object;
    if (typeof items === 'string' || Array.isArray(items)) return present(items[Number(index)]);
  }
  throw new EvaluationError(`cannot look up ${typeOf(index)} in ${typeOf(object)}`);
}

/**
 * `object[from:to]` of a list, a string or a path, without `to` itself; left out, they are the beginning and the end.
 * An error beyond the ends, and when it would begin at the end or end at the beginning.
 */
export function readSlice(
  object: RulesValue,
  from: RulesValue | undefined,
  to: RulesValue | undefined,
): RulesValue {
  const items = object instanceof Path ? wholeSegments(object) : object;
  if (typeof items !== 'string' && !Array.isArray(items)) {
    throw new EvaluationError(`cannot take a range of ${typeOf(object)}`);
  }
  const length = BigInt(items.length);
  const [first, end] = [from === undefined ? 0n : from, to === undefined ? length : to];
  if (typeof first !== 'bigint' || typeof end !== 'bigint') {
    throw new EvaluationError(
      `a range goes from int to int, not ${typeOf(first)} to ${typeOf(end)}`,
    );
  }
  if (first < 0n || end < 1n || end < first || first >= length || end > length) {
    throw new EvaluationError('the range goes beyond the ends');
  }
  const taken = items.slice(Number(first), Number(end));
  return object instanceof Path ? new Path(taken as readonly string[]) : taken;
}

function present<T extends RulesValue>(value: T | undefined): T {
  if (value === undefined) throw new EvaluationError('there is no such field or item');
  return value;
}
