import type { MatchBlock, Method, PatternSegment, RulesFile } from './ast.ts';
import { FunctionCompiler } from './compile-function.ts';
import type { Compiled } from './evaluation.ts';
import { MAX_CAPTURES, MAX_PATH_SEGMENTS } from './limits.ts';
import { Scope } from './scope.ts';
import { type Source, syntaxError } from './source.ts';

/** A match with its whole path and what it allows; a condition of null always does. */
export interface CompiledMatch {
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly { methods: ReadonlySet<Method>; condition: Compiled | null }[];
}

/** Looks up every name and makes conditions that can be run. Throws RulesSyntaxError. */
export function compileRuleset(source: Source, file: RulesFile): CompiledMatch[] {
  const functions = new FunctionCompiler(source);
  const outside = new Scope(source, null, [], file.functions);
  const service = new Scope(source, outside, [], file.serviceFunctions);
  functions.compileAll(outside);
  functions.compileAll(service);

  function compileMatch(block: MatchBlock, parent: Scope): CompiledMatch[] {
    const scope = new Scope(source, parent, block.pattern, block.functions);
    checkPattern(source, block, scope, file.version);
    functions.compileAll(scope);
    const context = { scope, locals: [], depth: 0 };
    const allows = block.allows.map(({ methods, condition }) => ({
      methods,
      condition: condition && functions.expressions.compile(condition, context),
    }));
    const inner = block.matches.flatMap((match) => compileMatch(match, scope));
    return [{ pattern: scope.pattern, allows }, ...inner];
  }

  return file.matches.flatMap((block) => compileMatch(block, service));
}

function checkPattern(
  source: Source,
  block: MatchBlock,
  scope: Scope,
  version: RulesFile['version'],
): void {
  const names = block.pattern.flatMap((segment) =>
    segment.kind === 'literal' ? [] : [segment.name],
  );
  const captures = scope.pattern.filter((segment) => segment.kind !== 'literal').length;
  const rests = block.pattern.filter((segment) => segment.kind === 'rest').length;
  const fail = (problem: string) => syntaxError(source, block.at, problem);
  if (new Set(names).size < names.length) throw fail('expected different names in one path');
  if (rests > 1) throw fail('expected at most one {name=**} in one path');
  if (captures > MAX_CAPTURES) throw fail(`expected at most ${MAX_CAPTURES} names in a path`);
  if (scope.pattern.length > MAX_PATH_SEGMENTS) {
    throw fail(`expected at most ${MAX_PATH_SEGMENTS} segments in a path`);
  }
  if (version === '1' && rests > 0 && block.pattern.at(-1)?.kind !== 'rest') {
    throw fail("expected {name=**} at the end of the path, or rules_version = '2'");
  }
}
