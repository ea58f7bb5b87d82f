import type { Expression } from './ast.ts';
import { CallCompiler } from './compile-call.ts';
import type { FunctionCompiler } from './compile-function.ts';
import { EvaluationError } from './errors.ts';
import { type Compiled, countExpression } from './evaluation.ts';
import { and, not, or } from './logic.ts';
import { type BinaryOperator, negate, OPERATORS } from './operators.ts';
import { makePath } from './paths.ts';
import { documentValue } from './request-values.ts';
import type { Scope } from './scope.ts';
import { readField, readIndex, readSlice } from './selectors.ts';
import { type Source, syntaxError } from './source.ts';
import { isOfType, typeOf } from './types.ts';
import type { RulesValue } from './values.ts';

/** What names mean where an expression stands, and how deep the functions that it calls go. */
export interface Context {
  readonly scope: Scope;
  /** Parameters, then `let` variables; a name's position is that of its value in the frame. */
  readonly locals: string[];
  depth: number;
}

/** Looks up the names of expressions and makes them computable. Throws RulesSyntaxError. */
export class ExpressionCompiler {
  readonly #source: Source;
  readonly #calls: CallCompiler;

  constructor(source: Source, functions: FunctionCompiler) {
    this.#source = source;
    this.#calls = new CallCompiler(source, functions, this);
  }

  compile(expression: Expression, context: Context): Compiled {
    const compute = this.#uncounted(expression, context);
    return (frame) => {
      countExpression(frame.evaluation);
      return compute(frame);
    };
  }

  #uncounted(expression: Expression, context: Context): Compiled {
    switch (expression.kind) {
      case 'literal': {
        const { value } = expression;
        return () => value;
      }
      case 'variable':
        return this.#variable(expression.name, expression.at, context);
      case 'list': {
        const items = this.#all(expression.items, context);
        return (frame) => items.map((item) => item(frame));
      }
      case 'map':
        return this.#map(expression.entries, context);
      case 'path': {
        const segments = this.#segments(expression.segments, context);
        return (frame) => makePath(segments.map((segment) => segment(frame)));
      }
      case 'field': {
        const object = this.compile(expression.object, context);
        const { name } = expression;
        return (frame) => readField(object(frame), name);
      }
      case 'index': {
        const object = this.compile(expression.object, context);
        const index = this.compile(expression.index, context);
        return (frame) => readIndex(object(frame), index(frame));
      }
      case 'slice': {
        const object = this.compile(expression.object, context);
        const from = this.compile(expression.from, context);
        const to = this.compile(expression.to, context);
        return (frame) => readSlice(object(frame), from(frame), to(frame));
      }
      case 'call':
        return this.#calls.call(expression, context);
      case 'method':
        return this.#calls.method(expression, context);
      case 'unary': {
        const operand = this.compile(expression.operand, context);
        return expression.operator === '!' ? not(operand) : (frame) => negate(operand(frame));
      }
      case 'binary':
        return this.#binary(expression, context);
      case 'typeTest': {
        const operand = this.compile(expression.operand, context);
        const { type } = expression;
        return (frame) => isOfType(operand(frame), type);
      }
      case 'conditional':
        return this.#conditional(expression, context);
    }
  }

  #all(expressions: readonly Expression[], context: Context): Compiled[] {
    return expressions.map((expression) => this.compile(expression, context));
  }

  #variable(name: string, at: number, context: Context): Compiled {
    const local = context.locals.lastIndexOf(name);
    // A function's variables are all there before an expression that may name them is computed.
    if (local >= 0) return (frame) => frame.locals[local] as RulesValue;
    const capture = context.scope.findCapture(name);
    if (capture >= 0) return (frame) => known(frame.captures[capture] ?? null, name);
    if (name === 'request') return (frame) => frame.evaluation.requestValue;
    if (name === 'resource') {
      return ({ evaluation: { request } }) => {
        if (request.method === 'list') throw new EvaluationError('a list knows no resource');
        return request.resource && documentValue(request.resource);
      };
    }
    throw syntaxError(this.#source, at, `unknown variable "${name}"`);
  }

  #map(entries: readonly { key: Expression; value: Expression }[], context: Context): Compiled {
    const compiled = entries.map(({ key, value }) => ({
      key: this.compile(key, context),
      value: this.compile(value, context),
    }));
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

  #segments(segments: readonly (string | Expression)[], context: Context): Compiled[] {
    return segments.map((segment) =>
      typeof segment === 'string' ? () => segment : this.compile(segment, context),
    );
  }

  #binary(expression: Expression & { kind: 'binary' }, context: Context): Compiled {
    const left = this.compile(expression.left, context);
    const right = this.compile(expression.right, context);
    if (expression.operator === '&&') return and(left, right);
    if (expression.operator === '||') return or(left, right);
    // The parser makes no other operator.
    const operate = OPERATORS.get(expression.operator) as BinaryOperator;
    return (frame) => operate(left(frame), right(frame));
  }

  #conditional(expression: Expression & { kind: 'conditional' }, context: Context): Compiled {
    const test = this.compile(expression.test, context);
    const yes = this.compile(expression.yes, context);
    const no = this.compile(expression.no, context);
    return (frame) => {
      const value = test(frame);
      if (typeof value !== 'boolean') throw new EvaluationError(`${typeOf(value)} is no condition`);
      return value ? yes(frame) : no(frame);
    };
  }
}

function known(value: RulesValue, name: string): RulesValue {
  if (value === null) throw new EvaluationError(`a list does not know "${name}"`);
  return value;
}
