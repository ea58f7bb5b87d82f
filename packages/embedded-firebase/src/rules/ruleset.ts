import type { AccessSession } from './access-session.ts';
import { type CompiledRuleset, compileRuleset } from './compile-ruleset.ts';
import { EvaluationError, LimitError } from './errors.ts';
import type { Compiled, Frame } from './evaluation.ts';
import { matchPath } from './match-paths.ts';
import { parseRulesFile } from './parse-ruleset.ts';
import type { RulesRequest } from './request.ts';
import { pathOf, requestValue, resourceValue } from './request-values.ts';

export { type AccessSession, createAccessSession } from './access-session.ts';
export { RulesSyntaxError } from './errors.ts';
export type { DocumentAccess, RulesDocument, RulesRequest } from './request.ts';
export { type RulesValue, Timestamp } from './values.ts';

/** A rules file, ready to decide. */
export interface Ruleset {
  /**
   * Whether any rule allows the request. A condition with an error allows nothing; a limit that is
   * reached denies the request. What `session` itself throws (a failing disk) is not caught.
   */
  allows(request: RulesRequest, session: AccessSession): boolean;
}

export interface ParsedRuleset extends Ruleset {
  /**
   * Mistakes that Google's compiler only warns of (`firestore.rules:12:5: unknown variable "x"`): a condition that meets one
   * fails.
   */
  readonly warnings: readonly string[];
}

/** Reads the text of a rules file. Throws RulesSyntaxError (`firestore.rules:12:5: expected …`). */
export function parseRuleset(source: string, file: string): ParsedRuleset {
  const text = { text: source, file };
  const rules = parseRulesFile(text);
  const { matches, warnings } = compileRuleset(text, rules);
  return {
    allows: (request, session) => allows(matches, rules.version, request, session),
    warnings,
  };
}

function allows(
  matches: CompiledRuleset['matches'],
  version: '1' | '2',
  request: RulesRequest,
  session: AccessSession,
): boolean {
  session.startRequest();
  const path = pathOf(request);
  const evaluation = {
    session,
    requestValue: requestValue(request),
    resourceValue: resourceValue(request),
    expressions: 0,
  };
  try {
    return matches.some(({ pattern, allows }) => {
      const relevant = allows.filter(({ methods }) => methods.has(request.method));
      if (relevant.length === 0) return false;
      const captures = matchPath(pattern, path, version);
      if (captures === null) return false;
      const frame = { evaluation, captures, locals: [] };
      return relevant.some(({ condition }) => condition === null || holds(condition, frame));
    });
  } catch (error) {
    if (error instanceof LimitError) return false;
    throw error;
  }
}

function holds(condition: Compiled, frame: Frame): boolean {
  try {
    return condition(frame) === true;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}
