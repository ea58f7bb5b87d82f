import type { Expression, PathPiece } from './ast.ts';
import { compileCall, compileMethod, failing } from './compile-call.ts';
import type { Context } from './compile-context.ts';
import { EvaluationError } from './errors.ts';
import { type Compiled, countExpression } from './evaluation.ts';
import { and, not, or } from './logic.ts';
import { NAMESPACES } from './namespaces/namespaces.ts';
import { type BinaryOperator, negate, OPERATORS } from './operators.ts';
import { makePath } from './paths.ts';
import { readField, readIndex, readSlice } from './selectors.ts';
import { syntaxError } from './source.ts';
import { isOfType, typeOf } from './types.ts';
import type { RulesValue } from './values.ts';

/** Looks up the names of an expression and makes it computable. Throws RulesSyntaxError. */
export function compileExpression(expression: Expression, context: Context): Compiled {
  const compute = compileUncounted(expression, context);
  return (frame) => {
    countExpression(frame.evaluation);
    return compute(frame);
  };
}

function compileUncounted(expression: Expression, context: Context): Compiled {
  const compile = (inner: Expression) => compileExpression(inner, context);
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression;
      return () => value;
    }
    case 'variable':
      return compileVariable(expression.name, expression.at, context);
    case 'list': {
      const items = expression.items.map(compile);
      return (frame) => items.map((item) => item(frame));
    }
    case 'map':
      return compileMap(expression.entries, compile);
    case 'path':
      return compilePath(expression.pieces, compile);
    case 'field': {
      const object = compile(expression.object);
      const { name } = expression;
      return (frame) => readField(object(frame), name);
    }
    case 'index': {
      const object = compile(expression.object);
      const index = compile(expression.index);
      return (frame) => readIndex(object(frame), index(frame));
    }
    case 'slice': {
      const object = compile(expression.object);
      const from = expression.from && compile(expression.from);
      const to = expression.to && compile(expression.to);
      return (frame) => readSlice(object(frame), from?.(frame), to?.(frame));
    }
    case 'call':
      return compileCall(expression, context, compile);
    case 'method':
      return compileMethod(expression, context, compile);
    case 'unary': {
      const operand = compile(expression.operand);
      return expression.operator === '!' ? not(operand) : (frame) => negate(operand(frame));
    }
    case 'binary':
      return compileBinary(expression, compile);
    case 'typeTest': {
      const operand = compile(expression.operand);
      const { type } = expression;
      return (frame) => isOfType(operand(frame), type);
    }
    case 'conditional':
      return compileConditional(expression, compile);
  }
}

type Compile = (expression: Expression) => Compiled;

function compileVariable(name: string, at: number, context: Context): Compiled {
  const local = context.locals.indexOf(name);
  // A function's variables are all there before an expression that may name them is computed.
  if (local >= 0) return (frame) => frame.locals[local]?.() ?? null;
  const capture = context.scope.findCapture(name);
  if (capture >= 0) return (frame) => known(frame.captures[capture] ?? null, name);
  if (name === 'request') return (frame) => frame.evaluation.requestValue;
  if (name === 'resource') return (frame) => frame.evaluation.resourceValue;
  if (NAMESPACES.has(name)) {
    throw syntaxError(context.source, at, `expected a variable, but "${name}" is a namespace`);
  }
  return failing(context, at, `unknown variable "${name}"`);
}

function compileMap(
  entries: readonly { key: Expression; value: Expression }[],
  compile: Compile,
): Compiled {
  const compiled = entries.map(({ key, value }) => ({ key: compile(key), value: compile(value) }));
  return (frame) => {
    const map = new Map<string, RulesValue>();
    for (const entry of compiled) {
      const key = entry.key(frame);
      if (typeof key !== 'string') throw new EvaluationError(`a key cannot be ${typeOf(key)}`);
      map.set(key, entry.value(frame));
    }
    return map;
  };
}

function compilePath(pieces: readonly PathPiece[], compile: Compile): Compiled {
  const compiled = pieces.map((piece) => {
    if (typeof piece === 'string') return () => ({ value: piece });
    if (!('value' in piece)) return () => piece;
    const value = compile(piece.value);
    return (frame: Parameters<Compiled>[0]) => ({ value: value(frame) });
  });
  return (frame) => makePath(compiled.map((piece) => piece(frame)));
}

function compileBinary(
  { operator, left, right }: Expression & { kind: 'binary' },
  compile: Compile,
): Compiled {
  const first = compile(left);
  const second = compile(right);
  if (operator === '&&') return and(first, second);
  if (operator === '||') return or(first, second);
  // The parser makes no other operator.
  const operate = OPERATORS.get(operator) as BinaryOperator;
  return (frame) => operate(first(frame), second(frame));
}

function compileConditional(
  expression: Expression & { kind: 'conditional' },
  compile: Compile,
): Compiled {
  const test = compile(expression.test);
  const yes = compile(expression.yes);
  const no = compile(expression.no);
  return (frame) => {
    const value = test(frame);
    if (typeof value !== 'boolean') throw new EvaluationError(`${typeOf(value)} is no condition`);
    return value ? yes(frame) : no(frame);
  };
}

function known(value: RulesValue, name: string): RulesValue {
  if (value === null) throw new EvaluationError(`a list does not know "${name}"`);
  return value;
}
