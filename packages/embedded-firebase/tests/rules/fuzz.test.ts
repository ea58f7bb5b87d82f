import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccessSession, parseRuleset, RulesSyntaxError } from '../../src/rules/ruleset.ts';
import { documents, requestOf, rulesWith } from './outcome.ts';

const CLINIC_RULES = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8');

/** Parses, and runs what parses: nothing but a RulesSyntaxError may come of any text. */
function survives(source: string): void {
  try {
    const session = createAccessSession(documents({}), 10);
    parseRuleset(source, 'x').allows(requestOf(), session);
  } catch (error) {
    expect(error, source).toBeInstanceOf(RulesSyntaxError);
    expect((error as Error).message, source).toMatch(/^x:\d+:\d+: /);
  }
}

const WORDS = [
  ...['rules_version', "'2'", 'service', 'cloud', '.', 'firestore', 'match', 'allow', 'read'],
  ...['function', 'let', 'return', 'if', 'in', 'is', 'int', 'true', 'null', 'id', 'request'],
  ...['{', '}', '(', ')', '[', ']', ',', ';', ':', '=', '==', '&&', '||', '!', '-', '+', '*'],
  ...['/', '%', '?', '/a/{id}', '{rest=**}', '$(', "'a'", '1', '2.5', "b'x'", '.size()', 'exists'],
  ...[
    'math',
    '.abs',
    'timestamp.date',
    'matches',
    '//',
    '/*',
    '*/',
    "'",
    '\\',
    '\n',
    'é',
    '\uD800',
  ],
];

describe('any text at all', () => {
  it('is parsed or refused with its place: characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), survives), {
      numRuns: 2000,
    });
  });

  it('is parsed or refused with its place: words of the language', () => {
    const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 });
    fc.assert(
      fc.property(words, (list) => survives(list.join(' '))),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(words, (list) => survives(rulesWith(list.join(' ')))),
      { numRuns: 4000 },
    );
  });

  it('is parsed or refused with its place: our own file with a piece changed', () => {
    const cut = fc.nat(CLINIC_RULES.length);
    const change = fc.tuple(cut, fc.nat(20), fc.constantFrom('', ...WORDS));
    fc.assert(
      fc.property(change, ([at, length, word]) => {
        survives(CLINIC_RULES.slice(0, at) + word + CLINIC_RULES.slice(at + length));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('any expression', () => {
  const leaf = fc.constantFrom(
    ...['true', 'false', 'null', '(1)', '(-1)', '(0)', '(2.5)', '(9223372036854775807)'],
    ...["'a'", "'é'", "''", '[1, 2][:1]', '(/a/{x})', '.5'],
    ...["b'a'", '[]', '{}', '(/a/b)', 'request', 'request.time', 'request.path', 'resource', 'id'],
    ...["duration.value(1, 's')", 'latlng.value(1, 2)', '[1, 1.0].toSet()', "{'a': 1}.diff({})"],
  );
  const operator = fc.constantFrom(
    ...['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', 'in', '&&', '||'],
  );
  const call = fc.constantFrom(
    ...['size', 'lower', 'trim', 'toSet', 'keys', 'values', 'toMillis', 'year', 'date', 'time'],
    ...['seconds', 'nanos', 'affectedKeys', 'toBase64', 'latitude', 'toUtf8', 'dayOfYear'],
  );
  const callWithOne = fc.constantFrom(
    ...['matches', 'split', 'hasAll', 'hasOnly', 'hasAny', 'concat', 'join', 'removeAll', 'diff'],
    ...['union', 'difference', 'intersection', 'distance', 'bind'],
  );
  const ofOne = fc.constantFrom(
    ...['int', 'float', 'string', 'bool', 'path', 'exists', 'get', 'math.floor', 'math.sqrt'],
    ...['hashing.md5', 'hashing.crc32c', 'timestamp.value', 'duration.abs', 'debug'],
  );
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc
        .tuple(tie('expression'), operator, tie('expression'))
        .map(([a, o, b]) => `(${a} ${o} ${b})`),
      fc.tuple(tie('expression'), call).map(([a, name]) => `${a}.${name}()`),
      fc
        .tuple(tie('expression'), callWithOne, tie('expression'))
        .map(([a, n, b]) => `${a}.${n}(${b})`),
      fc.tuple(ofOne, tie('expression')).map(([name, a]) => `${name}(${a})`),
      fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `${a}[${b}]`),
      fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `[${a}, ${b}]`),
      fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `{'k': ${a}, 'l': ${b}}`),
      tie('expression').map((a) => `(/a/$(${a})/c)`),
      tie('expression').map((a) => `(!${a})`),
      tie('expression').map((a) => `(-(${a}))`),
      tie('expression').map((a) => `(${a} is map)`),
    ),
  }));

  it('is decided, never thrown', () => {
    fc.assert(
      fc.property(expression, (text) => {
        const ruleset = parseRuleset(rulesWith(text), 'x');
        const session = createAccessSession(documents({}), 10);
        expect(typeof ruleset.allows(requestOf(), session)).toBe('boolean');
      }),
      { numRuns: 5000 },
    );
  });
});
