import type { FunctionDeclaration, PatternSegment } from './ast.ts';
import type { Compiled } from './evaluation.ts';
import { type Source, syntaxError } from './source.ts';

/** A function of the rules file once compiled. */
export interface CompiledFunction {
  readonly parameters: number;
  /** Computed one after the other, each seeing those before it. */
  readonly bindings: readonly Compiled[];
  readonly result: Compiled;
  /** How many calls deep it goes, itself included. */
  readonly depth: number;
}

export interface DeclaredFunction {
  readonly declaration: FunctionDeclaration;
  readonly scope: Scope;
  compiled: CompiledFunction | null;
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
      this.#functions.set(declaration.name, { declaration, scope: this, compiled: null });
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
