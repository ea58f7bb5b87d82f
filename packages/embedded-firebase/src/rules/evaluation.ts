import type { AccessSession } from './access-session.ts';
import { LimitError } from './errors.ts';
import { MAXIMUM_EXPRESSIONS } from './limits.ts';
import type { RulesValue } from './values.ts';

/** What one request needs while its conditions are computed. */
export interface Evaluation {
  readonly session: AccessSession;
  /** The variable `request`. */
  readonly requestValue: RulesValue;
  /** The variable `resource`. */
  readonly resourceValue: RulesValue;
  expressions: number;
}

/** Where an expression is computed: what the path captured, and a function's own variables. */
export interface Frame {
  readonly evaluation: Evaluation;
  /** By position in the match's path; null when a list leaves it unknown. */
  readonly captures: readonly (RulesValue | null)[];
  /** Arguments, then `let` variables. */
  readonly locals: readonly Local[];
}

/** A function's own variable, which is computed when it is first asked for. */
export type Local = () => RulesValue;

/** A compiled expression. Throws EvaluationError, or LimitError, which no operator may catch. */
export type Compiled = (frame: Frame) => RulesValue;

/** Counts one more expression of the request. */
export function countExpression(evaluation: Evaluation): void {
  evaluation.expressions += 1;
  if (evaluation.expressions > MAXIMUM_EXPRESSIONS) {
    throw new LimitError(`more than ${MAXIMUM_EXPRESSIONS} expressions`);
  }
}
