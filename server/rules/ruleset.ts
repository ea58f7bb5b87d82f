import type { AccessSession } from './access-session.ts';
import type { RulesRequest } from './request.ts';

export { type AccessSession, createAccessSession } from './access-session.ts';
export { RulesSyntaxError } from './errors.ts';
export type { DocumentAccess, RulesDocument, RulesRequest } from './request.ts';

/** A parsed rules file. */
export interface Ruleset {
  /** Whether the request is allowed; false when no rule allows it or its condition has an error. */
  allows(request: RulesRequest, session: AccessSession): boolean;
}

/** Reads the text of a rules file. Throws RulesSyntaxError (`firestore.rules:12:5: expected …`). */
export function parseRuleset(_source: string, _file: string): Ruleset {
  throw new Error('not built yet');
}
