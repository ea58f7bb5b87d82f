import type { Context, Warning } from './compile-context.ts';
import { compileExpression } from './compile-expression.ts';
import { NAMESPACES } from './namespaces/namespaces.ts';
import type { DeclaredFunction, FunctionBody, Scope } from './scope.ts';
import { type Source, syntaxError } from './source.ts';

/** Compiles all of a scope's own functions, so that a mistake in one nobody calls is found. */
export function compileFunctions(source: Source, scope: Scope, warnings: Warning[]): void {
  for (const declared of scope.ownFunctions) {
    declared.body = compileBody(source, declared, warnings);
  }
}

function compileBody(
  source: Source,
  declared: DeclaredFunction,
  warnings: Warning[],
): FunctionBody {
  const { declaration, scope, calls } = declared;
  const locals: string[] = [];
  const addLocal = (name: string, at: number) => {
    checkVariableName(source, name, at);
    if (locals.includes(name)) {
      throw syntaxError(source, at, `expected one "${name}" but found another`);
    }
    locals.push(name);
  };
  const context: Context = { source, scope, locals, calls, warnings };
  for (const name of declaration.parameters) addLocal(name, declaration.at);
  const bindings = declaration.bindings.map(({ name, value }) => {
    const compiled = compileExpression(value, context);
    addLocal(name, value.at);
    return compiled;
  });
  return { bindings, result: compileExpression(declaration.result, context) };
}

/** Refuses the name of a namespace, as `math`, for a variable. */
export function checkVariableName(source: Source, name: string, at: number): void {
  if (!NAMESPACES.has(name)) return;
  throw syntaxError(source, at, `expected the name of a variable, but "${name}" is a namespace`);
}
