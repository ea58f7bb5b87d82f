import { ExpressionCompiler } from './compile-expression.ts';
import type { Compiled, Frame } from './evaluation.ts';
import { MAX_CALL_DEPTH } from './limits.ts';
import type { CompiledFunction, DeclaredFunction, Scope } from './scope.ts';
import { type Source, syntaxError } from './source.ts';
import type { RulesValue } from './values.ts';

/** Compiles each function once, in the scope that declares it, and refuses recursion. */
export class FunctionCompiler {
  readonly expressions: ExpressionCompiler;
  readonly #source: Source;
  /** The functions being compiled, each called by the one before it. */
  readonly #active: DeclaredFunction[] = [];

  constructor(source: Source) {
    this.#source = source;
    this.expressions = new ExpressionCompiler(source, this);
  }

  /** Compiles all of a scope's own functions, so that a mistake in one nobody calls is found. */
  compileAll(scope: Scope): void {
    for (const declared of scope.ownFunctions) this.compile(declared, declared.declaration.at);
  }

  /** The function, for a call that stands at `at`. */
  compile(declared: DeclaredFunction, at: number): CompiledFunction {
    if (declared.compiled === null) {
      if (this.#active.includes(declared)) {
        const problem = `function "${declared.declaration.name}" calls itself`;
        throw syntaxError(this.#source, at, problem);
      }
      this.#checkDepth(this.#active.length + 1, at);
      this.#active.push(declared);
      declared.compiled = this.#body(declared);
      this.#active.pop();
    }
    this.#checkDepth(declared.compiled.depth, at);
    return declared.compiled;
  }

  #body({ declaration, scope }: DeclaredFunction): CompiledFunction {
    const context = { scope, locals: [] as string[], depth: 0 };
    for (const name of declaration.parameters) this.#addLocal(context.locals, name, declaration.at);
    const bindings = declaration.bindings.map(({ name, value }) => {
      const compiled = this.expressions.compile(value, context);
      this.#addLocal(context.locals, name, value.at);
      return compiled;
    });
    const result = this.expressions.compile(declaration.result, context);
    const depth = context.depth + 1;
    this.#checkDepth(depth, declaration.at);
    return { parameters: declaration.parameters.length, bindings, result, depth };
  }

  #addLocal(locals: string[], name: string, at: number): void {
    if (locals.includes(name)) {
      throw syntaxError(this.#source, at, `expected one "${name}" but found another`);
    }
    locals.push(name);
  }

  #checkDepth(depth: number, at: number): void {
    if (depth <= MAX_CALL_DEPTH) return;
    throw syntaxError(this.#source, at, `expected calls at most ${MAX_CALL_DEPTH} deep`);
  }
}

/** A call: arguments and `let` variables are computed first, in order, whether used or not. */
export function callFunction(called: CompiledFunction, values: readonly Compiled[]): Compiled {
  return (frame) => {
    const locals: RulesValue[] = values.map((value) => value(frame));
    const inner: Frame = { evaluation: frame.evaluation, captures: frame.captures, locals };
    for (const binding of called.bindings) locals.push(binding(inner));
    return called.result(inner);
  };
}
