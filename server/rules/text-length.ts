import { EvaluationError } from './errors.ts';
import { MAXIMUM_TEXT_LENGTH } from './limits.ts';

/** To be asked before a text is made that could be far longer than those it is made of. */
export function checkTextLength(units: number): void {
  if (units > MAXIMUM_TEXT_LENGTH) throw new EvaluationError('the text would be too long');
}
