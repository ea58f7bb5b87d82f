import type { AccessSession } from './access-session.ts';
import { LimitError } from './errors.ts';
import { MAX_EXPRESSIONS } from './limits.ts';
import type { RulesRequest } from './request.ts';
import type { RulesValue } from './values.ts';

/** What one request needs while its conditions are computed. */
export interface Evaluation {
  readonly request: RulesRequest;
  readonly session: AccessSession;
  /** The variable `request`. */
  readonly requestValue: RulesValue;
  expressions: number;
}

/** Where an expression is computed: what the path captured, and a function's own variables. */
export interface Frame {
  readonly evaluation: Evaluation;
  /** By position in the match's path; null when a list leaves it unknown. */
  readonly captures: readonly (RulesValue | null)[];
  /** Arguments, then `let` bindings. */
  readonly locals: readonly RulesValue[];
}

/** A compiled expression. Throws EvaluationError, or LimitError, which no operator may catch. */
export type Compiled = (frame: Frame) => RulesValue;

/** Counts one more expression of the request. */
export function countExpression(evaluation: Evaluation): void {
  evaluation.expressions += 1;
  if (evaluation.expressions > MAX_EXPRESSIONS) {
    throw new LimitError(`more than ${MAX_EXPRESSIONS} expressions`);
  }
}
