import type { RulesValue } from './values.ts';

/**
 * From loosest to tightest; each binds to the left. `in` and `is` as in Google's emulator: its documentation has both
 * tighter than `==`. https://firebase.google.com/docs/rules/rules-language#building_conditions
 */
const levels = [
  ['||'],
  ['&&'],
  ['in'],
  ['is'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
export const BINARY_LEVELS: ReadonlyMap<string, number> = new Map(
  levels.flatMap((operators, level) => operators.map((operator) => [operator, level])),
);

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
