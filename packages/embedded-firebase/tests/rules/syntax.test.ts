import { describe, expect, it } from 'vitest';
import { parseRuleset, RulesSyntaxError } from '../../src/rules/ruleset.ts';
import { inService, rulesWith, withFunction } from './outcome.ts';

// A fault, and the line, column and text of the message.
const REFUSED: [title: string, source: string, message: string][] = [
  ['an empty file', '', 'x:1:1: expected "service" but found the end of the file'],
  ['a byte order mark', '\uFEFFservice cloud.firestore {}', 'x:1:1: unexpected character "\uFEFF"'],
  ['a service without a name', 'service {}', 'x:1:9: expected the name of a service but found "{"'],
  [
    'a name of a service in pieces',
    'service cloud . firestore {}',
    'x:1:15: expected "{" but found "."',
  ],
  [
    'one service twice',
    `${withFunction('')} ${withFunction('')}`,
    'x:4:11: expected one service "cloud.firestore" but found another',
  ],
  [
    'an empty service',
    'service cloud.firestore { }',
    'x:1:27: expected at least one "match", "allow" or "function" but found "}"',
  ],
  [
    'an empty match',
    inService('match /a/{id} { }'),
    'x:2:17: expected at least one "match", "allow" or "function" but found "}"',
  ],
  [
    'a version alone',
    "rules_version = '2';",
    'x:1:21: expected "service" but found the end of the file',
  ],
  [
    'a version twice',
    "rules_version = '2'; rules_version = '2';",
    'x:1:22: expected "service" but found "rules_version"',
  ],
  [
    'a variable in version 1',
    `rules_version = '1'; ${inService('match /a/{id} { function f() { let a = 1; return a; } }')}`,
    `x:2:40: expected rules_version = '2' before "let a"`,
  ],
  [
    'a variable without a version',
    'function f() { let a = 1; return a; } service cloud.firestore { match /a/{id} { allow read; } }',
    `x:1:24: expected rules_version = '2' before "let a"`,
  ],
  [
    'a variable without a version in another service',
    'service firebase.storage { match /a/{id} { function f() { let a = 1; return a; } } }',
    `x:1:67: expected rules_version = '2' before "let a"`,
  ],
  ['an unknown version', "rules_version = '3';", `x:1:17: expected '1' or '2' but found a string`],
  [
    'a missing brace',
    'service cloud.firestore {',
    'x:1:26: expected "match", "allow", "function" or "}" but found the end of the file',
  ],
  ['allow outside a match', inService('allow read;'), 'x:2:1: expected "allow" inside a match'],
  [
    'a comma without a method',
    inService('match /a/{id} { allow read, : if true; }'),
    'x:2:29: expected read, write, get, list, create, update, delete but found ":"',
  ],
  [
    'a condition without if',
    inService('match /a/{id} { allow read: true; }'),
    'x:2:29: expected "if" but found "true"',
  ],
  [
    'a condition with something behind it',
    inService('match /a/{id} { allow read: if true write; }'),
    'x:2:37: expected ";" but found "write"',
  ],
  [
    'a second semicolon',
    inService('match /a/{id} { allow read;; }'),
    'x:2:28: expected "match", "allow", "function" or "}" but found ";"',
  ],
  [
    'a variable without its semicolon',
    withFunction('function f() { let a = 1 return a; }'),
    'x:2:26: expected ";" but found "return"',
  ],
  [
    'a comma behind the last parameter',
    withFunction('function f(a,) { return a; }'),
    'x:2:14: expected the name of a parameter but found ")"',
  ],
  [
    'a namespace as a parameter',
    withFunction('function f(math) { return 1; }'),
    'x:2:1: expected the name of a variable, but "math" is a namespace',
  ],
  [
    'a namespace as a wildcard',
    inService('match /a/{math} { allow read; }'),
    'x:2:1: expected the name of a variable, but "math" is a namespace',
  ],
  [
    'a word of the language as a wildcard',
    inService('match /a/{match} { allow read; }'),
    'x:2:10: expected a name, {name} or {name=**} in the path',
  ],
  [
    'a letter of no English name in a path',
    inService('match /é/{id} { allow read; }'),
    'x:2:8: expected a name, {name} or {name=**} in the path',
  ],
  [
    '{name=**} below another',
    `rules_version = '2';${inService('match /{a=**}/b/{c} { match /{d=**} { allow read; } }')}`,
    'x:2:23: expected at most one {name=**} in one path',
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
    inService('match /{a=**}/{b=**} { allow read; }'),
    'x:2:1: expected at most one {name=**} in one path',
  ],
  [
    '{name=**} amid a path in version 1',
    inService('match /{a=**}/b/{c} { allow read; }'),
    `x:2:1: expected {name=**} at the end of the path, or rules_version = '2'`,
  ],
  [
    'a name twice in a path',
    inService('match /{a}/{a} { allow read; }'),
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
    'a mistake in a function of a match that nobody calls',
    inService('match /a/{id} { function f() { return math; } }'),
    'x:2:39: expected a variable, but "math" is a namespace',
  ],
  ['a comment that never ends', '/* service', 'x:1:1: this comment never ends'],
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

  it('says the line and column in lines of either kind of ending', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const source = ['service cloud.firestore {', '', '  match /a/{id} { allow :; }', '}'].join(
        end,
      );
      expect(() => parseRuleset(source, 'rules/x')).toThrow(/^rules\/x:3:25: expected/);
    }
  });
});

describe('the parser accepts', () => {
  it.each([
    ['comments of both kinds', rulesWith('/* a /* b */ true // c\n && true')],
    ['no semicolon behind the version', rulesWith('true').replace("'2';", "'2'")],
    [
      'no semicolon behind allow',
      inService('match /a/{id} { allow get allow list: if true match /b/{c} { allow read } }'),
    ],
    [
      'two services and a function between',
      `${withFunction('')} function f() { return 1; } service firebase.storage { match /b { allow read; } }`,
    ],
    ['functions alone', 'function f() { return 1; }'],
    ['floats that begin or end with the point', rulesWith('.5 == 0.5 && 5. == 5.0 && -.5 < 0.0')],
    ['ranges with one end', rulesWith("[1][:1] == [1] && 'ab'[1:] == 'b' && [1][:] == [1]")],
    ['a path over blanks', rulesWith('exists(/a /$ (id)/ {b}) || id == 1')],
    [
      'other signs in a path',
      inService("match /a+b:c&d'e*f/(default)/{ id = ** } { allow read; }"),
    ],
    ['bytes in capitals', rulesWith("B'a' == b'a'")],
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
