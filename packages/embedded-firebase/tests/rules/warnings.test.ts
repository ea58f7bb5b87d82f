import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseRuleset } from '../../src/rules/ruleset.ts';
import { inService, outcome, rulesWith, withFunction } from './outcome.ts';

// What Google's compiler takes with a warning: where and how that is said, and what is denied once it is met.
const WARNED: [condition: string, warning: string][] = [
  ['nobody == 1', '6:33: unknown variable "nobody"'],
  ['nobody()', '6:33: unknown function "nobody"'],
  ['exists(/a/$(nobody))', '6:45: unknown variable "nobody"'],
  ['math.cube(2) == 8', '6:38: unknown function "math.cube"'],
  ['math.abs(1, 2) == 1', '6:38: expected 1 argument(s) of function "math.abs" but found 2'],
  ['exists()', '6:33: expected 1 argument(s) of function "exists" but found 0'],
  ["'a'.constructor()", '6:37: unknown method "constructor"'],
  ["'a'.startsWith('a')", '6:37: unknown method "startsWith"'],
  ["'a'.size(1) == 1", '6:37: expected 0 argument(s) of method "size" but found 1'],
  ["bool('true')", '6:33: unknown function "bool"'],
  ['request.auth.uid == 1 || TRUE', '6:58: unknown variable "TRUE"'],
];

it.each(WARNED)('the condition %s is warned of, and fails', (condition, warning) => {
  expect(parseRuleset(rulesWith(condition), 'x').warnings).toEqual([`x:${warning}`]);
  expect(outcome(condition)).toBe('error');
  expect(outcome(`${condition} || true`)).toBe('true');
});

it.each([
  [
    'in a function nobody calls',
    withFunction('function f() { return nobody; }'),
    'x:2:23: unknown variable "nobody"',
  ],
  [
    'of a wildcard that a function outside does not see',
    inService('function f() { return id; } match /a/{id} { allow read: if f(); }'),
    'x:2:23: unknown variable "id"',
  ],
  [
    'of a variable before it is there',
    `rules_version = '2'; ${withFunction('function f() { let a = b; let b = 1; return a; }')}`,
    'x:2:24: unknown variable "b"',
  ],
  [
    'of a method to be allowed',
    inService('match /a/{id} { allow read, fetch; }'),
    'x:2:29: unknown method "fetch"',
  ],
  [
    'of a service that does not exist, whose names are not looked at',
    'service cloud.storage { match /b/{b}/o { allow read: if nobody; } }',
    'x:1:9: unknown service "cloud.storage"',
  ],
])('a warning %s', (_title, source, warning) => {
  expect(parseRuleset(source, 'x').warnings).toEqual([warning]);
});

it('our own rules have no warning', () => {
  const file = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8');
  expect(parseRuleset(file, 'firestore.rules').warnings).toEqual([]);
});
