import { EvaluationError } from '../errors.ts';
import { typeOf } from '../types.ts';
import { LatLng, type RulesValue } from '../values.ts';
import type { Namespace } from './namespace.ts';

/** https://firebase.google.com/docs/reference/rules/rules.latlng */
export const LATLNG: Namespace = {
  value: (latitude, longitude) => new LatLng(degrees(latitude, 90), degrees(longitude, 180)),
};

function degrees(value: RulesValue, maximum: number): number {
  if (typeof value !== 'bigint' && typeof value !== 'number') {
    throw new EvaluationError(`expected number, not ${typeOf(value)}`);
  }
  const number = Number(value);
  if (!(Math.abs(number) <= maximum)) throw new EvaluationError('not a point on the earth');
  return number;
}
