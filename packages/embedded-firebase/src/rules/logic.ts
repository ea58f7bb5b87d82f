import { EvaluationError } from './errors.ts';
import type { Compiled, Frame } from './evaluation.ts';
import { typeOf } from './types.ts';

/** `!x`. */
export function not(operand: Compiled): Compiled {
  return (frame) => !truth(operand, frame);
}

/** `a && b`: false when either side is false, even if the other has an error. */
export function and(left: Compiled, right: Compiled): Compiled {
  return (frame) => decide(left, right, frame, false);
}

/** `a || b`: true when either side is true, even if the other has an error. */
export function or(left: Compiled, right: Compiled): Compiled {
  return (frame) => decide(left, right, frame, true);
}

function decide(left: Compiled, right: Compiled, frame: Frame, deciding: boolean): boolean {
  let value: boolean;
  try {
    value = truth(left, frame);
  } catch (error) {
    if (!(error instanceof EvaluationError) || truth(right, frame) !== deciding) throw error;
    return deciding;
  }
  return value === deciding ? deciding : truth(right, frame);
}

function truth(operand: Compiled, frame: Frame): boolean {
  const value = operand(frame);
  if (typeof value !== 'boolean') throw new EvaluationError(`${typeOf(value)} is no condition`);
  return value;
}
