import { ACCESS_FUNCTIONS } from './access-functions.ts';
import type { Expression } from './ast.ts';
import type { Context } from './compile-context.ts';
import { CONVERSIONS } from './conversions.ts';
import { EvaluationError } from './errors.ts';
import type { Compiled, Frame, Local } from './evaluation.ts';
import { callMethod, methodArities } from './methods/methods.ts';
import { NAMESPACES } from './namespaces/namespaces.ts';
import { checkPattern } from './patterns.ts';
import type { DeclaredFunction } from './scope.ts';
import { syntaxError } from './source.ts';

type Compile = (expression: Expression) => Compiled;

/** `name(...)`: a declared function, or one of the language. */
export function compileCall(
  { name, at, arguments: given }: Expression & { kind: 'call' },
  context: Context,
  compile: Compile,
): Compiled {
  const values = given.map(compile);
  const what = `function "${name}"`;
  const declared = context.scope.findFunction(name);
  if (declared !== null) {
    context.calls.push({ called: declared, at });
    const wanted = declared.declaration.parameters.length;
    return checkedArity(context, at, what, given, [wanted]) ?? callDeclared(declared, values);
  }
  const access = ACCESS_FUNCTIONS.get(name);
  const conversion = CONVERSIONS.get(name);
  if (access === undefined && conversion === undefined) {
    return failing(context, at, `unknown ${what}`);
  }
  const failure = checkedArity(context, at, what, given, [1]);
  if (failure !== null) return failure;
  const [value] = values as [Compiled];
  if (access !== undefined) return (frame) => access(frame.evaluation, value(frame));
  return (frame) => conversion?.(value(frame)) ?? null;
}

/** `object.name(...)`: a function of a namespace, or a method of the object's value. */
export function compileMethod(
  { object, name, nameAt, arguments: given }: Expression & { kind: 'method' },
  context: Context,
  compile: Compile,
): Compiled {
  const values = given.map(compile);
  if (object.kind === 'variable' && NAMESPACES.has(object.name)) {
    const what = `function "${object.name}.${name}"`;
    const member = NAMESPACES.get(object.name)?.get(name);
    if (member === undefined) return failing(context, nameAt, `unknown ${what}`);
    const failure = checkedArity(context, nameAt, what, given, [member.length]);
    return failure ?? ((frame) => member(...values.map((value) => value(frame))));
  }
  const self = compile(object);
  const what = `method "${name}"`;
  const arities = methodArities(name);
  if (arities.length === 0) return failing(context, nameAt, `unknown ${what}`);
  const failure = checkedArity(context, nameAt, what, given, arities);
  if (failure !== null) return failure;
  checkLiteralPattern(name, given, context);
  return (frame) =>
    callMethod(
      self(frame),
      name,
      values.map((value) => value(frame)),
    );
}

/** A call: arguments and `let` variables are computed when, and only if, the result needs them. */
function callDeclared(declared: DeclaredFunction, values: readonly Compiled[]): Compiled {
  return (frame) => {
    const locals: Local[] = values.map((value) => lazily(value, frame));
    const inner: Frame = { evaluation: frame.evaluation, captures: frame.captures, locals };
    // Every function is compiled before the first request.
    const body = declared.body as NonNullable<DeclaredFunction['body']>;
    for (const binding of body.bindings) locals.push(lazily(binding, inner));
    return body.result(inner);
  };
}

/** A value that is computed at most once; a failure is kept too. */
function lazily(value: Compiled, frame: Frame): Local {
  let outcome: Local | null = null;
  return () => {
    outcome ??= settle(value, frame);
    return outcome();
  };
}

function settle(value: Compiled, frame: Frame): Local {
  try {
    const computed = value(frame);
    return () => computed;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Refuses a literal that is no pattern. */
function checkLiteralPattern(name: string, given: readonly Expression[], context: Context): void {
  const [pattern] = given;
  if (name !== 'matches' && name !== 'split') return;
  if (pattern?.kind !== 'literal' || typeof pattern.value !== 'string') return;
  try {
    checkPattern(pattern.value);
  } catch (error) {
    throw syntaxError(
      context.source,
      pattern.at,
      `expected a pattern: ${(error as Error).message}`,
    );
  }
}

function checkedArity(
  context: Context,
  at: number,
  what: string,
  given: readonly Expression[],
  allowed: readonly number[],
): Compiled | null {
  if (allowed.includes(given.length)) return null;
  const wanted = allowed.join(' or ');
  return failing(
    context,
    at,
    `expected ${wanted} argument(s) of ${what} but found ${given.length}`,
  );
}

/** Adds a warning, of an unknown name or a wrong number of arguments. A condition that comes to it fails. */
export function failing(context: Context, at: number, problem: string): Compiled {
  context.warnings.push({ at, problem });
  return () => {
    throw new EvaluationError(problem);
  };
}
