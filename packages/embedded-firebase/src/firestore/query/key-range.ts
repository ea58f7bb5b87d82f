import type { Position, ScanRange } from '../../storage/scans.ts';
import { keyPart } from '../index-entries.ts';
import { afterNull, afterPrefix, nameKey, typeRange, valueKey } from '../order/key.ts';
import type { Value } from '../values/value.ts';
import { isUnmatchable } from './filters.ts';
import type { Cursor, FieldFilter, Operator, Order } from './query.ts';

const NOTHING = new Uint8Array();
const comparisons: readonly Operator[] = ['<', '<=', '>', '>='];
const everything: Position = { key: Uint8Array.of(0xff), name: NOTHING };

/** One end of a range of keys: the keys that begin with `prefix` are the last ones inside or the first ones outside. */
interface Edge {
  prefix: Uint8Array;
  isInside: boolean;
}

/** The range of all keys that begin with `prefix`. */
export function prefixRange(prefix: Uint8Array, isReverse: boolean): ScanRange {
  const to = prefix.length === 0 ? everything : { key: afterPrefix(prefix), name: NOTHING };
  return { from: { key: prefix, name: NOTHING }, to, isReverse };
}

function intersect(range: ScanRange, from: Position | null, to: Position | null): ScanRange {
  return {
    from: from !== null && comparePositions(from, range.from) > 0 ? from : range.from,
    to: to !== null && comparePositions(to, range.to) < 0 ? to : range.to,
    isReverse: range.isReverse,
  };
}

export function comparePositions(left: Position, right: Position): number {
  return Buffer.compare(left.key, right.key) || Buffer.compare(left.name, right.name);
}

/** Narrows a range to what may match an inequality on the field that follows `prefix` in the key. */
export function narrowByFilter(
  range: ScanRange,
  prefix: Uint8Array,
  sign: '+' | '-' | '@',
  filter: FieldFilter,
): ScanRange {
  const { lower, upper } = edgesOf(filter);
  const [low, high] = sign === '-' ? [inverted(upper), inverted(lower)] : [lower, upper];
  return intersect(range, low && startingAt(prefix, low), high && endingAt(prefix, high));
}

/** Whether the index alone decides the filter, without reading the document. */
export function isDecidedByRange({ operator, value }: FieldFilter): boolean {
  if (operator === 'is-not-null') return true;
  return comparisons.includes(operator) && !valueKey(value).isTruncated && !isUnmatchable(value);
}

/**
 * Narrows a range to one side of a cursor. `order` lists the fields that follow `prefix` in the keys. A cursor with a
 * value for the name is a position between two documents.
 */
export function narrowByCursor(
  range: ScanRange,
  prefix: Uint8Array,
  order: readonly { order: Order; sign: '+' | '-' | '@' }[],
  cursor: Cursor,
  side: 'start' | 'end',
): ScanRange {
  const parts = order.slice(0, cursor.values.length).map(({ sign }, index) => {
    return keyPart(cursor.values[index] as Value, sign);
  });
  const edge: Edge = {
    prefix: Buffer.concat([prefix, ...parts]),
    // Keys equal to the cursor are inside after a start `before` them, and before an end that is not `before` them.
    isInside: (side === 'start') === cursor.before,
  };
  const name = cursor.values[order.length];
  const isLower = (side === 'start') !== range.isReverse;
  if (name?.type === 'reference') {
    const position = positionBeside(
      { key: edge.prefix, name: nameOf(name.value) },
      isLower === edge.isInside,
    );
    return isLower ? intersect(range, position, null) : intersect(range, null, position);
  }
  return isLower
    ? intersect(range, startingAt(NOTHING, edge), null)
    : intersect(range, null, endingAt(NOTHING, edge));
}

/** Narrows the range of one key, or of a collection, to what may match a filter on the name. */
export function narrowByName(
  range: ScanRange,
  key: Uint8Array,
  { operator, value }: FieldFilter,
): ScanRange {
  if (value.type !== 'reference') return range;
  const position = { key, name: nameOf(value.value) };
  const before = positionBeside(position, true);
  const after = positionBeside(position, false);
  switch (operator) {
    case '==':
      return intersect(range, before, after);
    case '<':
      return intersect(range, null, before);
    case '<=':
      return intersect(range, null, after);
    case '>':
      return intersect(range, after, null);
    case '>=':
      return intersect(range, before, null);
    default:
      return range;
  }
}

/** The name key of a whole resource name. */
export function nameOf(resourceName: string): Uint8Array {
  return nameKey(resourceName.split('/').slice(5));
}

/** The position just before or just after one document. The next possible name is the name and a zero byte. */
export function positionBeside(position: Position, isBefore: boolean): Position {
  return isBefore
    ? position
    : { key: position.key, name: Buffer.concat([position.name, Uint8Array.of(0)]) };
}

function edgesOf({ operator, value }: FieldFilter): { lower: Edge; upper: Edge | null } {
  // The other inequalities find anything but null.
  if (!comparisons.includes(operator))
    return { lower: { prefix: afterNull, isInside: true }, upper: null };
  const { key, isTruncated } = valueKey(value);
  const [type] = typeRange(value);
  // A value whose truncated key is equal may be less or greater, so the document must decide.
  const atValue: Edge = {
    prefix: key,
    isInside: isTruncated || operator === '<=' || operator === '>=',
  };
  const atType: Edge = { prefix: type, isInside: true };
  return operator === '<' || operator === '<='
    ? { lower: atType, upper: atValue }
    : { lower: atValue, upper: atType };
}

function inverted(edge: Edge | null): Edge | null {
  return edge === null
    ? null
    : { prefix: edge.prefix.map((byte) => ~byte), isInside: edge.isInside };
}

function startingAt(prefix: Uint8Array, edge: Edge): Position {
  const key = Buffer.concat([prefix, edge.prefix]);
  return { key: edge.isInside ? key : afterPrefix(key), name: NOTHING };
}

function endingAt(prefix: Uint8Array, edge: Edge): Position {
  const key = Buffer.concat([prefix, edge.prefix]);
  return { key: edge.isInside ? afterPrefix(key) : key, name: NOTHING };
}
