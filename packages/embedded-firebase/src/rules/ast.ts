import type { PathVariable, RulesValue } from './values.ts';

/**
 * An expression; `at` is where it starts. `nesting` is how deep expressions nest in it as Google's compiler counts:
 * itself and parentheses, but not a field, method or index after its object. `height` counts those too.
 */
export type Expression = { at: number; nesting: number; height: number } & (
  | { kind: 'literal'; value: RulesValue }
  | { kind: 'variable'; name: string }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; pieces: PathPiece[] }
  | { kind: 'field'; object: Expression; name: string }
  | { kind: 'index'; object: Expression; index: Expression }
  | { kind: 'slice'; object: Expression; from: Expression | null; to: Expression | null }
  | { kind: 'call'; name: string; arguments: Expression[] }
  | { kind: 'method'; object: Expression; name: string; nameAt: number; arguments: Expression[] }
  | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression }
  | { kind: 'typeTest'; operand: Expression; type: string }
  | { kind: 'conditional'; test: Expression; yes: Expression; no: Expression }
);

/** One piece of a path in an expression: a name, `$(value)`, or `{name}`, which `bind` gives a value. */
export type PathPiece = string | PathVariable | { value: Expression };

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

/** One piece of a match's path: a literal, `{name}`, or `{name=**}`. */
export type PatternSegment = { kind: 'literal'; text: string } | PathVariable;

export interface FunctionDeclaration {
  at: number;
  name: string;
  parameters: string[];
  bindings: { name: string; value: Expression }[];
  result: Expression;
}

export interface AllowStatement {
  at: number;
  methods: ReadonlySet<Method>;
  /** Words that name no method. */
  unknownMethods: { at: number; name: string }[];
  /** Null for `allow read;`, which always allows. */
  condition: Expression | null;
}

export interface MatchBlock {
  at: number;
  pattern: PatternSegment[];
  functions: FunctionDeclaration[];
  allows: AllowStatement[];
  matches: MatchBlock[];
}

export interface ServiceBlock {
  at: number;
  /** As `cloud.firestore`. */
  name: string;
  functions: FunctionDeclaration[];
  matches: MatchBlock[];
}

export interface RulesFile {
  version: '1' | '2';
  /** Those declared outside the services. */
  functions: FunctionDeclaration[];
  services: ServiceBlock[];
}
