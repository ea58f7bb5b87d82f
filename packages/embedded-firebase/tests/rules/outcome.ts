import {
  createAccessSession,
  type DocumentAccess,
  parseRuleset,
  type RulesRequest,
} from '../../src/rules/ruleset.ts';
import { type RulesValue, Timestamp } from '../../src/rules/values.ts';

export type Outcome = 'true' | 'false' | 'error';

const NOW = new Timestamp(1_764_285_064_123_456_000n);

/** Documents by path (`staff/anna`): before a batch, and, where they differ, after it. */
export function documents(
  before: Record<string, Record<string, RulesValue>>,
  after = before,
): DocumentAccess {
  const find = (all: typeof before, path: readonly string[]) => {
    const data = all[path.join('/')];
    return data === undefined ? null : { path, data: new Map(Object.entries(data)) };
  };
  return { get: (path) => find(before, path), getAfter: (path) => find(after, path) };
}

/** A visitor who gets `things/one`, unless told otherwise. */
export function requestOf(changes: Partial<RulesRequest> = {}): RulesRequest {
  const path = ['things', 'one'];
  return {
    method: 'get',
    path,
    auth: null,
    time: NOW,
    resource: null,
    after: null,
    query: null,
    ...changes,
  };
}

interface Circumstances {
  request?: Partial<RulesRequest>;
  documents?: DocumentAccess;
  functions?: string;
}

/** The outcome of a condition in `match /things/{id}`. */
export function outcome(expression: string, circumstances: Circumstances = {}): Outcome {
  if (allowsIf(expression, circumstances)) return 'true';
  return allowsIf(`!(${expression})`, circumstances) ? 'false' : 'error';
}

/** Rules that allow everything below `things` under one condition. */
export function rulesWith(condition: string, functions = ''): string {
  return `rules_version = '2';
    ${functions}
    service cloud.firestore {
      match /databases/{database}/documents {
        match /things/{id} {
          allow read, write: if ${condition};
        }
      }
    }`;
}

function allowsIf(condition: string, { request, documents: access, functions }: Circumstances) {
  const ruleset = parseRuleset(rulesWith(condition, functions), 'test.rules');
  const session = createAccessSession(access ?? documents({}), 10);
  return ruleset.allows(requestOf(request), session);
}

/** A service with these matches and functions. */
export const inService = (body: string) => `service cloud.firestore {\n${body}\n}`;
/** A service with this function and a match. */
export const withFunction = (text: string) => inService(`${text}\nmatch /a/{id} { allow read; }`);
