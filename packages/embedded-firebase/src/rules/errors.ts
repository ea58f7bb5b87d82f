import { OperatorError } from '../operator-error.ts';

/** A position in a rules file, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** The rules file is not in the language; the message is `file:line:column: what is wrong`. */
export class RulesSyntaxError extends OperatorError {
  override readonly name = 'RulesSyntaxError';

  constructor(file: string, position: Position, problem: string) {
    super(`${file}:${position.line}:${position.column}: ${problem}`);
  }
}

/** A condition could not be computed. The message names types and limits, never a document's data. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

/** A limit was reached: the whole request is denied, whatever other rules would say. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
}
