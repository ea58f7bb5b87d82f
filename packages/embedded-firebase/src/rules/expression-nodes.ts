import type { Expression } from './ast.ts';
import { MAXIMUM_HEIGHT, MAXIMUM_NESTING } from './limits.ts';
import { type Source, syntaxError } from './source.ts';

/** An expression before it is measured. */
export type Shape = Expression extends infer E
  ? E extends Expression
    ? Omit<E, 'nesting' | 'height'>
    : never
  : never;

/** An expression that nests around others. Throws RulesSyntaxError where they are too many. */
export function nest(source: Source, shape: Shape, children: readonly Expression[]): Expression {
  return measured(source, shape, 1 + maximum(children, 'nesting'), 1 + maximum(children, 'height'));
}

/** A field, method or index, which follows its object. Throws RulesSyntaxError where they are too many. */
export function follow(
  source: Source,
  shape: Shape,
  object: Expression,
  others: readonly Expression[],
): Expression {
  const children = [object, ...others];
  return measured(source, shape, maximum(children, 'nesting'), 1 + maximum(children, 'height'));
}

function measured(source: Source, shape: Shape, nesting: number, height: number): Expression {
  if (nesting > MAXIMUM_NESTING) throw tooComplex(source, shape.at);
  if (height > MAXIMUM_HEIGHT) {
    const problem = `expected at most ${MAXIMUM_HEIGHT} fields and methods in a row`;
    throw syntaxError(source, shape.at, problem);
  }
  return { ...shape, nesting, height } as Expression;
}

/** The error for what Google's compiler calls too complex to evaluate safely. */
export function tooComplex(source: Source, at: number): Error {
  const problem = `expected at most ${MAXIMUM_NESTING} expressions inside or next to each other`;
  return syntaxError(source, at, problem);
}

function maximum(expressions: readonly Expression[], measure: 'nesting' | 'height'): number {
  return expressions.reduce((found, expression) => Math.max(found, expression[measure]), 0);
}
