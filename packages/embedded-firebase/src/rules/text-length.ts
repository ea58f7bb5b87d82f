import { EvaluationError } from './errors.ts';
import { MAXIMUM_TEXT_LENGTH } from './limits.ts';

/** Throws EvaluationError for a length that no text may have: to be called before a far longer text is made of others. */
export function checkTextLength(units: number): void {
  if (units > MAXIMUM_TEXT_LENGTH) throw new EvaluationError('the text would be too long');
}
