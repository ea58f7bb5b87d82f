import type { RulesValue } from './values.ts';

/**
 * From loosest to tightest; each binds to the left.
 * https://firebase.google.com/docs/rules/rules-language#building_conditions
 */
export const BINARY_OPERATORS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/** The words that are values. */
export const LITERAL_WORDS: ReadonlyMap<string, RulesValue> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Words of the language, which therefore name no variable, parameter or function. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...LITERAL_WORDS.keys(),
  ...['in', 'is', 'if', 'let', 'return', 'function', 'match', 'allow', 'service'],
  ...['rules_version', 'import'],
]);
