import type { DeclaredFunction, Scope } from './scope.ts';
import type { Source } from './source.ts';

/** What names mean where an expression stands. */
export interface Context {
  readonly source: Source;
  readonly scope: Scope;
  /** Parameters, then the `let` variables so far; a name's position is that of its value in the frame. */
  readonly locals: readonly string[];
  /** To be filled with the declared functions that are called. */
  readonly calls: DeclaredFunction['calls'];
  readonly warnings: Warning[];
}

/** Something that Google's compiler accepts with a warning, and that fails when it is computed. */
export interface Warning {
  readonly at: number;
  readonly problem: string;
}
