import type { FunctionDeclaration, PatternSegment } from './ast.ts';
import type { Compiled } from './evaluation.ts';
import { type Source, syntaxError } from './source.ts';

/** A function of the rules file. */
export interface DeclaredFunction {
  readonly declaration: FunctionDeclaration;
  readonly scope: Scope;
  /** The declared functions that it calls, and where. */
  readonly calls: { called: DeclaredFunction; at: number }[];
  /** Null until it is compiled, which every function is before the first request. */
  body: FunctionBody | null;
}

export interface FunctionBody {
  /** The values of `let`, each seeing the parameters and those before it. */
  readonly bindings: readonly Compiled[];
  readonly result: Compiled;
}

/**
 * The names that a block sees: its own functions and captures, then those of the blocks around it.
 * A capture is known by its position in the whole path, which is the same for every block below.
 */
export class Scope {
  readonly pattern: readonly PatternSegment[];
  readonly #parent: Scope | null;
  readonly #functions = new Map<string, DeclaredFunction>();

  constructor(
    source: Source,
    parent: Scope | null,
    pattern: readonly PatternSegment[],
    functions: readonly FunctionDeclaration[],
  ) {
    this.#parent = parent;
    this.pattern = [...(parent?.pattern ?? []), ...pattern];
    for (const declaration of functions) {
      if (this.#functions.has(declaration.name)) {
        const problem = `expected one function "${declaration.name}" here but found another`;
        throw syntaxError(source, declaration.at, problem);
      }
      this.#functions.set(declaration.name, { declaration, scope: this, calls: [], body: null });
    }
  }

  get ownFunctions(): Iterable<DeclaredFunction> {
    return this.#functions.values();
  }

  findFunction(name: string): DeclaredFunction | null {
    return this.#functions.get(name) ?? this.#parent?.findFunction(name) ?? null;
  }

  /** The position of the innermost capture of that name; -1 when there is none. */
  findCapture(name: string): number {
    return this.pattern.findLastIndex(
      (segment) => segment.kind !== 'literal' && segment.name === name,
    );
  }
}
