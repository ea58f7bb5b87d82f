import { EvaluationError } from './errors.ts';
import { integer } from './operators.ts';
import { parsePath } from './paths.ts';
import { typeOf } from './types.ts';
import type { RulesValue } from './values.ts';

/** The functions that belong to no namespace and read no document, each of one argument. */
export const CONVERSIONS: ReadonlyMap<string, (argument: RulesValue) => RulesValue> = new Map([
  ['bool', toBool],
  ['debug', (argument: RulesValue) => argument], // Its output would put patients into a log.
  ['float', toFloat],
  ['int', toInt],
  ['path', toPath],
  ['string', stringOf],
]);

function toBool(value: RulesValue): RulesValue {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw cannotConvert(value, 'bool');
}

function toInt(value: RulesValue): RulesValue {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isFinite(value))
    return integer(BigInt(Math.trunc(value)));
  if (typeof value === 'string' && /^[+-]?[0-9]{1,19}$/.test(value)) {
    return integer(BigInt(value.replace('+', '')));
  }
  throw cannotConvert(value, 'int');
}

function toFloat(value: RulesValue): RulesValue {
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value);
  if (typeof value === 'string' && /^[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$/.test(value)) {
    return Number(value);
  }
  throw cannotConvert(value, 'float');
}

function toPath(value: RulesValue): RulesValue {
  if (typeof value === 'string') return parsePath(value);
  throw cannotConvert(value, 'path');
}

/** `string(value)`: of a float, always with a point or an exponent. */
export function stringOf(value: RulesValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : `${value}`;
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`;
  throw cannotConvert(value, 'string');
}

function cannotConvert(value: RulesValue, type: string): EvaluationError {
  return new EvaluationError(`cannot convert ${typeOf(value)} to ${type}`);
}
