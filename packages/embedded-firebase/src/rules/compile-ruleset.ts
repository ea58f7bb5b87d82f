import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  Method,
  PatternSegment,
  RulesFile,
} from './ast.ts';
import { checkCalls } from './check-calls.ts';
import type { Warning } from './compile-context.ts';
import { compileExpression } from './compile-expression.ts';
import { checkVariableName, compileFunctions } from './compile-function.ts';
import type { Compiled } from './evaluation.ts';
import { MAXIMUM_CAPTURES, MAXIMUM_PATH_SEGMENTS } from './limits.ts';
import { type DeclaredFunction, Scope } from './scope.ts';
import { positionText, type Source, syntaxError } from './source.ts';

/** A match with its whole path and what it allows; a condition of null always does. */
interface CompiledMatch {
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly { methods: ReadonlySet<Method>; condition: Compiled | null }[];
}

export interface CompiledRuleset {
  readonly matches: readonly CompiledMatch[];
  /** `firestore.rules:12:5: what fails when it is met`. */
  readonly warnings: readonly string[];
}

const FIRESTORE = 'cloud.firestore';
/** A file may hold the rules of other services, which decide nothing here. */
const SERVICES = [FIRESTORE, 'firebase.storage'];

/** Looks up every name of Firestore's rules and makes conditions that can be run. Throws RulesSyntaxError. */
export function compileRuleset(source: Source, file: RulesFile): CompiledRuleset {
  const warnings: Warning[] = [];
  const functions: DeclaredFunction[] = [];

  function makeScope(
    parent: Scope | null,
    pattern: readonly PatternSegment[],
    declarations: readonly FunctionDeclaration[],
  ): Scope {
    const scope = new Scope(source, parent, pattern, declarations);
    compileFunctions(source, scope, warnings);
    functions.push(...scope.ownFunctions);
    return scope;
  }

  function compileMatch(block: MatchBlock, parent: Scope): CompiledMatch[] {
    const scope = makeScope(parent, block.pattern, block.functions);
    checkMatchPattern(source, block, scope, file.version);
    const allows = block.allows.map((allow) => compileAllow(allow, scope));
    const inner = block.matches.flatMap((match) => compileMatch(match, scope));
    // In version 1 a match below one with {name=**} is taken, and matches nothing.
    if (file.version === '1' && parent.pattern.some(isRest)) return [];
    return [{ pattern: scope.pattern, allows }, ...inner];
  }

  function compileAllow({ methods, unknownMethods, condition }: AllowStatement, scope: Scope) {
    const context = { source, scope, locals: [], calls: [], warnings };
    for (const { at, name } of unknownMethods) {
      warnings.push({ at, problem: `unknown method "${name}"` });
    }
    return { methods, condition: condition && compileExpression(condition, context) };
  }

  const outside = makeScope(null, [], file.functions);
  const matches = file.services.flatMap(({ at, name, functions: declarations, matches }) => {
    if (!SERVICES.includes(name)) warnings.push({ at, problem: `unknown service "${name}"` });
    if (name !== FIRESTORE) return [];
    const service = makeScope(outside, [], declarations);
    return matches.flatMap((block) => compileMatch(block, service));
  });
  checkCalls(source, functions);
  if (file.version === '1') checkNoVariables(source, file);
  const inOrder = warnings.sort((one, other) => one.at - other.at);
  return {
    matches,
    warnings: inOrder.map(({ at, problem }) => `${positionText(source, at)}: ${problem}`),
  };
}

/** Refuses `let`, which is of version 2, in all services. */
function checkNoVariables(source: Source, file: RulesFile): void {
  const declared = [...file.functions, ...file.services.flatMap(functionsWithin)];
  const [first] = declared.flatMap(({ bindings }) => bindings);
  if (first === undefined) return;
  const problem = `expected rules_version = '2' before "let ${first.name}"`;
  throw syntaxError(source, first.value.at, problem);
}

function functionsWithin(block: Pick<MatchBlock, 'functions' | 'matches'>): FunctionDeclaration[] {
  return [...block.functions, ...block.matches.flatMap(functionsWithin)];
}

function isRest({ kind }: PatternSegment): boolean {
  return kind === 'rest';
}

function checkMatchPattern(
  source: Source,
  block: MatchBlock,
  scope: Scope,
  version: RulesFile['version'],
): void {
  const names = block.pattern.flatMap((segment) =>
    segment.kind === 'literal' ? [] : [segment.name],
  );
  const captures = scope.pattern.filter((segment) => segment.kind !== 'literal').length;
  const rests = (version === '1' ? block : scope).pattern.filter(isRest).length;
  const fail = (problem: string) => syntaxError(source, block.at, problem);
  for (const name of names) checkVariableName(source, name, block.at);
  if (new Set(names).size < names.length) throw fail('expected different names in one path');
  if (rests > 1) throw fail('expected at most one {name=**} in one path');
  if (captures > MAXIMUM_CAPTURES) {
    throw fail(`expected at most ${MAXIMUM_CAPTURES} names in a path`);
  }
  if (scope.pattern.length > MAXIMUM_PATH_SEGMENTS) {
    throw fail(`expected at most ${MAXIMUM_PATH_SEGMENTS} segments in a path`);
  }
  if (version === '1' && rests > 0 && !isRest(block.pattern.at(-1) as PatternSegment)) {
    throw fail("expected {name=**} at the end of the path, or rules_version = '2'");
  }
}
