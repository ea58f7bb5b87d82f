import type { RulesValue } from './values.ts';

/** An expression; `at` is where it starts, `height` how many expressions stand above each other. */
export type Expression = { at: number; height: number } & (
  | { kind: 'literal'; value: RulesValue }
  | { kind: 'variable'; name: string }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; segments: (string | Expression)[] }
  | { kind: 'field'; object: Expression; name: string }
  | { kind: 'index'; object: Expression; index: Expression }
  | { kind: 'slice'; object: Expression; from: Expression; to: Expression }
  | { kind: 'call'; name: string; arguments: Expression[] }
  | { kind: 'method'; object: Expression; name: string; arguments: Expression[] }
  | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression }
  | { kind: 'typeTest'; operand: Expression; type: string }
  | { kind: 'conditional'; test: Expression; yes: Expression; no: Expression }
);

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

/** One piece of a match's path: a literal, `{name}`, or `{name=**}`. */
export type PatternSegment =
  | { kind: 'literal'; text: string }
  | { kind: 'one'; name: string }
  | { kind: 'rest'; name: string };

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

export interface RulesFile {
  version: '1' | '2';
  /** Functions declared outside the service, then those directly in it. */
  functions: FunctionDeclaration[];
  serviceFunctions: FunctionDeclaration[];
  matches: MatchBlock[];
}
