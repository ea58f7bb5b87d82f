import { equal, Membership } from './equality.ts';
import { EvaluationError } from './errors.ts';
import { order } from './ordering.ts';
import {
  type Comparison,
  Constraint,
  type PartialList,
  type PartialMap,
  type RulesValue,
} from './values.ts';

/**
 * What `key in map` comes to, where a query proves only some keys. Any other key is an error and not `false`, because the
 * documents may have it.
 */
export function hasKey(map: PartialMap, key: string): boolean {
  if (map.known.has(key)) return true;
  throw unproven();
}

/** The value at a key. */
export function knownValue(map: PartialMap, key: string): RulesValue {
  const value = map.known.get(key);
  if (value === undefined) throw unproven();
  return value;
}

/** Whether all of `wanted` are in the list. */
export function hasAll(list: PartialList, wanted: readonly RulesValue[]): boolean {
  const known = Membership.ofList(list.known);
  if (wanted.every((item) => known.has(item))) return true;
  throw unproven();
}

/** Whether one of `wanted` is in the list. */
export function hasAny(list: PartialList, wanted: readonly RulesValue[]): boolean {
  const known = Membership.ofList(list.known);
  if (wanted.some((item) => known.has(item))) return true;
  throw unproven();
}

/** What `value in items` comes to, where the query only compares the value with others. */
export function isAmong(items: readonly RulesValue[], value: Constraint): boolean {
  if (items.every((item) => proves(value, '!=', item))) return false;
  throw unproven();
}

type Operator = Comparison['operator'];

const NEGATIONS: Readonly<Partial<Record<Operator, Operator>>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
const MIRRORED: Readonly<Record<Operator, Operator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '!=': '!=',
};

/** `left operator right`, where one side is a value that only comparisons are known of. */
export function decide(left: RulesValue, operator: Operator, right: RulesValue): boolean {
  if (right instanceof Constraint) {
    if (left instanceof Constraint) throw unproven();
    return decide(right, MIRRORED[operator], left);
  }
  const negation = NEGATIONS[operator];
  if (proves(left as Constraint, operator, right)) return true;
  if (negation !== undefined && proves(left as Constraint, negation, right)) return false;
  throw unproven();
}

function proves(constraint: Constraint, operator: Operator, value: RulesValue): boolean {
  return constraint.comparisons.some((known) => implies(known, operator, value));
}

/** Whether everything that passes the known comparison passes this one too. */
function implies(known: Comparison, operator: Operator, value: RulesValue): boolean {
  // No comparison of a query finds null.
  if (value === null) return operator === '!=';
  if (known.operator === '!=') return operator === '!=' && equal(known.value, value);
  if (areOrderedOtherwise(known.value, value)) return false;
  const isLower = known.operator === '>' || known.operator === '>=';
  const wanted = isLower ? ['>', '>=', '!='] : ['<', '<=', '!='];
  if (!wanted.includes(operator)) return false;
  const beyond = isLower ? order(known.value, value) : order(value, known.value);
  const isOpen = known.operator === '>' || known.operator === '<';
  return isOpen || operator === '>=' || operator === '<=' ? beyond >= 0 : beyond > 0;
}

/** Firestore orders text by code point, rules by UTF-16 unit: they differ only behind the first surrogate. */
function areOrderedOtherwise(...texts: RulesValue[]): boolean {
  return texts.some((text) => typeof text === 'string' && /[\ud800-\uffff]/.test(text));
}

function unproven(): EvaluationError {
  return new EvaluationError('the query does not prove this of every document that it may find');
}
