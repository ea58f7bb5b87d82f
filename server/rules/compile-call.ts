import { ACCESS_FUNCTIONS } from './access-functions.ts';
import type { Expression } from './ast.ts';
import type { Context, ExpressionCompiler } from './compile-expression.ts';
import { callFunction, type FunctionCompiler } from './compile-function.ts';
import { CONVERSIONS } from './conversions.ts';
import type { Compiled } from './evaluation.ts';
import { callMethod, methodArities } from './methods/methods.ts';
import { NAMESPACES } from './namespaces/namespaces.ts';
import { bindPath } from './paths.ts';
import { type Source, syntaxError } from './source.ts';
import type { RulesValue } from './values.ts';

/** Looks up what a call calls and checks the number of its arguments. Throws RulesSyntaxError. */
export class CallCompiler {
  readonly #source: Source;
  readonly #functions: FunctionCompiler;
  readonly #expressions: ExpressionCompiler;

  constructor(source: Source, functions: FunctionCompiler, expressions: ExpressionCompiler) {
    this.#source = source;
    this.#functions = functions;
    this.#expressions = expressions;
  }

  call(expression: Expression & { kind: 'call' }, context: Context): Compiled {
    const { name, at } = expression;
    const values = this.#all(expression.arguments, context);
    const declared = context.scope.findFunction(name);
    if (declared !== null) {
      const called = this.#functions.compile(declared, at);
      this.#checkArity(at, `function "${name}"`, values.length, [called.parameters]);
      context.depth = Math.max(context.depth, called.depth);
      return callFunction(called, values);
    }
    const access = ACCESS_FUNCTIONS.get(name);
    const builtIn = CONVERSIONS.get(name);
    if (access === undefined && builtIn === undefined) {
      throw syntaxError(this.#source, at, `unknown function "${name}"`);
    }
    this.#checkArity(at, `function "${name}"`, values.length, [1]);
    const [value] = values as [Compiled];
    if (access !== undefined) return (frame) => access(frame.evaluation, value(frame));
    return (frame) => (builtIn as (argument: RulesValue) => RulesValue)(value(frame));
  }

  method(expression: Expression & { kind: 'method' }, context: Context): Compiled {
    const { object, name, at } = expression;
    const values = this.#all(expression.arguments, context);
    const namespace = this.#namespace(object, context);
    if (namespace !== null) {
      const what = `function "${namespace.name}.${name}"`;
      const member = namespace.members.get(name);
      if (member === undefined) throw syntaxError(this.#source, at, `unknown ${what}`);
      this.#checkArity(at, what, values.length, [member.arity]);
      return (frame) => member.call(values.map((value) => value(frame)));
    }
    const arities = methodArities(name);
    if (arities.length === 0) throw syntaxError(this.#source, at, `unknown method "${name}"`);
    this.#checkArity(at, `method "${name}"`, values.length, arities);
    if (name === 'bind' && object.kind === 'path') return this.#bind(object, values, context);
    const self = this.#expressions.compile(object, context);
    return (frame) =>
      callMethod(
        self(frame),
        name,
        values.map((value) => value(frame)),
      );
  }

  #namespace(object: Expression, context: Context) {
    if (object.kind !== 'variable') return null;
    const { name } = object;
    const members = NAMESPACES.get(name);
    if (members === undefined || context.locals.includes(name)) return null;
    return context.scope.findCapture(name) >= 0 ? null : { name, members };
  }

  /** `(/a/$(name)).bind({'name': 'b'})`: only here may a path name what is no variable. */
  #bind(path: Expression & { kind: 'path' }, values: Compiled[], context: Context): Compiled {
    const segments = path.segments.map((segment) => {
      if (typeof segment === 'string') return () => segment;
      const free = segment.kind === 'variable' && !this.#isVariable(segment.name, context);
      return free ? { free: segment.name } : this.#expressions.compile(segment, context);
    });
    const [bindings] = values as [Compiled];
    return (frame) =>
      bindPath(
        segments.map((segment) => (typeof segment === 'function' ? segment(frame) : segment)),
        bindings(frame),
      );
  }

  #isVariable(name: string, context: Context): boolean {
    return (
      context.locals.includes(name) ||
      context.scope.findCapture(name) >= 0 ||
      name === 'request' ||
      name === 'resource'
    );
  }

  #all(expressions: readonly Expression[], context: Context): Compiled[] {
    return expressions.map((expression) => this.#expressions.compile(expression, context));
  }

  #checkArity(at: number, what: string, actual: number, allowed: readonly number[]): void {
    if (allowed.includes(actual)) return;
    const wanted = allowed.join(' or ');
    const problem = `expected ${wanted} argument(s) of ${what} but found ${actual}`;
    throw syntaxError(this.#source, at, problem);
  }
}
