import { expect, it } from 'vitest';
import { parseRuleset } from '../../src/rules/ruleset.ts';
import { rulesWith } from './outcome.ts';

const CONDITIONS_REFUSED: [condition: string, problem: string][] = [
  [
    '1 is integer',
    'expected a type (bool, bytes, constraint, duration, float, int, latlng, list, map, map_diff, number, path, set, string, timestamp, vector) but found "integer"',
  ],
  ['1 is null', 'but found "null"'],
  ['true &', 'unexpected character "&"'],
  ['request.auth.uid == $(id)', 'unexpected character "$"'],
  ['true and false', 'expected ";" but found "and"'],
  ['1 === 1', 'expected an expression but found "="'],
  ["'open", 'this string never ends'],
  ["'\\d'", 'expected an escape such as \\\\, \\n or \\u0041'],
  ['9223372036854775808 > 0', 'expected an integer of 64 bits'],
  ['[1, 2', 'expected "," or "]" but found ";"'],
  ['[1 2]', 'expected "," or "]" but found a number'],
  ["{'a' 1}.size() == 1", 'expected ":" but found a number'],
  ['(1 == 1', 'expected ")" but found ";"'],
  ['true ? 1', 'expected ":" but found ";"'],
  ['/a/$b == /a', 'expected a name, {name} or $(expression) in the path'],
  ['/a/é == /a', 'expected a name, {name} or $(expression) in the path'],
  ['10/2 == 5', 'expected a blank after "/", or no path'],
  ['/a/$(1 == /a', 'expected ")" but found ";"'],
  ['let', 'expected an expression but found "let"'],
  ['request.', 'expected the name of a field or method but found ";"'],
  ['[1][] == 1', 'expected an expression but found "]"'],
  ['[,].size() == 0', 'expected an expression but found ","'],
  ['1e3 == 1000.0', 'expected ";" but found "e3"'],
  ['010 == 8', 'expected ";" but found a number'],
  ['0x10 == 16', 'expected ";" but found "x10"'],
  ['1.size() == 1', 'expected ";" but found "size"'],
  ['1--1 == 2', 'expected ";" but found "--"'],
  ['--1 == 1', 'expected an expression but found "--"'],
  ['- -1 == 1', 'expected an expression but found "-"'],
  ['-!true == 1', 'expected an expression but found "!"'],
  ...['\\v', '\\a', '\\`', '\\?', '\\/', '\\0', '\\U00000041'].map((sequence): [string, string] => [
    `'${sequence}' == 'a'`,
    'expected an escape such as',
  ]),
  ["b'\\u0041' == b'A'", 'expected an escape of bytes such as \\xFF'],
  ["'a'.matches('(')", 'expected a pattern: the pattern is not of RE2'],
  ["'a'.matches('(?=a)a')", 'expected a pattern'],
  ["'a'.matches('a{1,1001}')", 'expected a pattern'],
  ["request.auth.uid.split(('['))", 'expected a pattern'],
];

it.each(CONDITIONS_REFUSED)('the condition %s is refused', (condition, problem) => {
  expect(() => parseRuleset(rulesWith(condition), 'x')).toThrow(/^x:\d+:\d+: /);
  expect(() => parseRuleset(rulesWith(condition), 'x')).toThrow(problem);
});
