import { describe, expect, it } from 'vitest';
import { parseRuleset, RulesSyntaxError } from '../../server/rules/ruleset.ts';
import { rulesWith } from './outcome.ts';

const inService = (body: string) => `service cloud.firestore {\n${body}\n}`;
const withFunction = (text: string) => inService(`${text}\nmatch /a/{id} { allow read; }`);

// A fault, and the line, column and text of the message.
const REFUSED: [title: string, source: string, message: string][] = [
  ['an empty file', '', 'x:1:1: expected "service" but found the end of the file'],
  [
    'another service',
    'service firebase.storage {}',
    'x:1:9: expected "cloud" but found "firebase"',
  ],
  [
    'two services',
    `${inService('')} ${inService('')}`,
    'x:3:3: expected the end of the file but found "service"',
  ],
  ['an unknown version', "rules_version = '3';", `x:1:17: expected '1' or '2' but found a string`],
  [
    'a missing brace',
    'service cloud.firestore {',
    'x:1:26: expected "match", "allow", "function" or "}" but found the end of the file',
  ],
  ['allow outside a match', inService('allow read;'), 'x:2:1: expected "allow" inside a match'],
  [
    'an unknown method',
    inService('match /a/{id} { allow fetch; }'),
    'x:2:23: expected read, write, get, list, create, update, delete but found "fetch"',
  ],
  [
    'a condition without if',
    inService('match /a/{id} { allow read: true; }'),
    'x:2:29: expected "if" but found "true"',
  ],
  [
    'a condition without its semicolon',
    inService('match /a/{id} { allow read: if true }'),
    'x:2:37: expected ";" but found "}"',
  ],
  [
    'a match without a path',
    inService('match {}'),
    'x:2:7: expected a path that starts with "/" but found "{"',
  ],
  [
    'an open wildcard',
    inService('match /a/{id {}'),
    'x:2:10: expected a name, {name} or {name=**} in the path',
  ],
  [
    'two {name=**} in a path',
    inService('match /{a=**}/{b=**} {}'),
    'x:2:1: expected at most one {name=**} in one path',
  ],
  [
    '{name=**} amid a path in version 1',
    inService('match /{a=**}/b/{c} {}'),
    `x:2:1: expected {name=**} at the end of the path, or rules_version = '2'`,
  ],
  [
    'a name twice in a path',
    inService('match /{a}/{a} {}'),
    'x:2:1: expected different names in one path',
  ],
  [
    'a function twice',
    withFunction('function f() { return 1; }\nfunction f() { return 2; }'),
    'x:3:1: expected one function "f" here but found another',
  ],
  [
    'a parameter twice',
    withFunction('function f(a, a) { return 1; }'),
    'x:2:1: expected one "a" but found another',
  ],
  [
    'a variable twice',
    withFunction('function f() { let a = 1; let a = 2; return 1; }'),
    'x:2:35: expected one "a" but found another',
  ],
  [
    'a function that calls itself',
    withFunction('function f() { return f(); }'),
    'x:2:23: function "f" calls itself',
  ],
  [
    'functions that call each other',
    withFunction('function f() { return g(); } function g() { return f(); }'),
    'x:2:52: function "f" calls itself',
  ],
  [
    'a function without a result',
    withFunction('function f() { }'),
    'x:2:16: expected "return" but found "}"',
  ],
  [
    'a reserved word as a name',
    withFunction('function match() { return 1; }'),
    'x:2:10: expected the name of a function but found "match"',
  ],
  [
    'an unknown variable in a function nobody calls',
    withFunction('function f() { return nobody; }'),
    'x:2:23: unknown variable "nobody"',
  ],
  [
    'a mistake in a function of a match that nobody calls',
    inService('match /a/{id} { function f() { return nobody; } }'),
    'x:2:39: unknown variable "nobody"',
  ],
  ['a comment that never ends', '/* service', 'x:1:1: this comment never ends'],
];

const CONDITIONS_REFUSED: [condition: string, problem: string][] = [
  ['nobody == 1', 'unknown variable "nobody"'],
  ['nobody()', 'unknown function "nobody"'],
  ['exists(/a/$(nobody))', 'unknown variable "nobody"'],
  ['math.cube(2) == 8', 'unknown function "math.cube"'],
  ['math.abs(1, 2) == 1', 'expected 1 argument(s) of function "math.abs" but found 2'],
  ['exists() ', 'expected 1 argument(s) of function "exists" but found 0'],
  ["'a'.constructor()", 'unknown method "constructor"'],
  ["'a'.startsWith('a')", 'unknown method "startsWith"'],
  ["'a'.size(1) == 1", 'expected 0 argument(s) of method "size" but found 1'],
  ['math == 1', 'unknown variable "math"'],
  [
    '1 is integer',
    'expected a type (bool, bytes, constraint, duration, float, int, latlng, list, map, map_diff, number, path, set, string, timestamp) but found "integer"',
  ],
  ['1 is null', 'but found "null"'],
  ['true &', 'unexpected character "&"'],
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
  ['/a//b == /a', 'expected a name or $(expression) in the path'],
  ['/a/$(1 == /a', 'expected ")" but found ";"'],
  ['let', 'expected an expression but found "let"'],
  ['request.', 'expected the name of a field or method but found ";"'],
  ['[1][0:] == [1]', 'expected an expression but found "]"'],
];

function refusal(source: string): string {
  try {
    parseRuleset(source, 'x');
  } catch (error) {
    expect(error).toBeInstanceOf(RulesSyntaxError);
    return (error as Error).message;
  }
  return 'nothing';
}

describe('the parser refuses', () => {
  it.each(REFUSED)('%s', (_title, source, message) => {
    expect(refusal(source)).toBe(message);
  });

  it.each(CONDITIONS_REFUSED)('the condition %s', (condition, problem) => {
    expect(refusal(rulesWith(condition))).toContain(problem);
  });

  it('says the line and column in lines of either kind of ending', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const source = ['service cloud.firestore {', '', '  match /a/{id} { allow x; }', '}'].join(
        end,
      );
      expect(() => parseRuleset(source, 'rules/x')).toThrow(/^rules\/x:3:25: expected/);
    }
  });
});

describe('the parser accepts', () => {
  it.each([
    ['comments of both kinds', rulesWith('/* a /* b */ true // c\n && true')],
    ['a byte order mark', `\uFEFF${rulesWith('true')}`],
    ['a trailing comma', rulesWith("[1, 2,].size() == 2 && {'a': 1,}.size() == 1")],
    ['fields named like words of the language', rulesWith('request.match.allow.in.is == 1')],
    [
      'functions outside the service, before and after',
      `function a() { return b(); } ${inService('match /a/{id} { allow read: if a(); }')} function b() { return true; }`,
    ],
    ['no version', inService('match /a/{id} { allow read; }')],
  ])('%s', (_title, source) => {
    expect(() => parseRuleset(source, 'x')).not.toThrow();
  });
});
