import { MAXIMUM_CALL_DEPTH } from './limits.ts';
import type { DeclaredFunction } from './scope.ts';
import { type Source, syntaxError } from './source.ts';

/** Refuses functions that call themselves, be it through others, and calls that go too deep. */
export function checkCalls(source: Source, functions: Iterable<DeclaredFunction>): void {
  const depths = new Map<DeclaredFunction, number>();
  /** Each called by the one before it. */
  const active = new Set<DeclaredFunction>();

  function depthOf(declared: DeclaredFunction): number {
    const known = depths.get(declared);
    if (known !== undefined) return known;
    active.add(declared);
    let depth = 1;
    for (const { called, at } of declared.calls) {
      if (active.has(called)) {
        const problem = `function "${called.declaration.name}" calls itself`;
        throw syntaxError(source, at, problem);
      }
      if (active.size >= MAXIMUM_CALL_DEPTH) throw tooDeep(at);
      depth = Math.max(depth, 1 + depthOf(called));
      if (depth > MAXIMUM_CALL_DEPTH) throw tooDeep(at);
    }
    active.delete(declared);
    depths.set(declared, depth);
    return depth;
  }

  function tooDeep(at: number): Error {
    return syntaxError(source, at, `expected calls at most ${MAXIMUM_CALL_DEPTH} deep`);
  }

  for (const declared of functions) depthOf(declared);
}
