import { EvaluationError } from './errors.ts';
import { clampedInteger } from './integers.ts';
import { formatPath, parsePath } from './paths.ts';
import { parseFloatText, parseInteger, scalarText } from './texts.ts';
import { typeOf } from './types.ts';
import { Path, type RulesValue } from './values.ts';

/** The functions that belong to no namespace and read no document, each of one argument. */
export const CONVERSIONS: ReadonlyMap<string, (value: RulesValue) => RulesValue> = new Map([
  // It prints nothing: what it is given may be somebody's data, which belongs in no log.
  ['debug', (value: RulesValue) => value],
  ['float', toFloat],
  ['int', toInt],
  ['path', toPath],
  ['string', stringOf],
]);

function toInt(value: RulesValue): RulesValue {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return clampedInteger(Math.trunc(value));
  const integer = typeof value === 'string' ? parseInteger(value) : null;
  if (integer === null) throw cannotConvert(value, 'int');
  return integer;
}

function toFloat(value: RulesValue): RulesValue {
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value);
  const float = typeof value === 'string' ? parseFloatText(value) : null;
  if (float === null) throw cannotConvert(value, 'float');
  return float;
}

function toPath(value: RulesValue): RulesValue {
  if (typeof value === 'string') return parsePath(value);
  throw cannotConvert(value, 'path');
}

/** `string(value)`. Throws EvaluationError for a type that has no text. */
export function stringOf(value: RulesValue): string {
  const text = value instanceof Path ? formatPath(value) : scalarText(value);
  if (text === null) throw cannotConvert(value, 'string');
  return text;
}

function cannotConvert(value: RulesValue, type: string): EvaluationError {
  return new EvaluationError(`cannot convert ${typeOf(value)} to ${type}`);
}
