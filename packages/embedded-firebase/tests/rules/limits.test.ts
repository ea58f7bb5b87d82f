import { describe, expect, it } from 'vitest';
import { createAccessSession, parseRuleset } from '../../src/rules/ruleset.ts';
import { documents, outcome, requestOf, rulesWith } from './outcome.ts';

const exists = (id: string | number) => `exists(/databases/$(database)/documents/others/${id})`;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`);
const none = (count: number) =>
  ids(count)
    .map((id) => `!${exists(id)}`)
    .join(' && ');
const parse = (condition: string, functions = '') =>
  parseRuleset(rulesWith(condition, functions), 'x');

describe('access calls', () => {
  it('are ten for one request, and the eleventh denies whatever else is true', () => {
    expect(outcome(none(10))).toBe('true');
    expect(outcome(none(11))).toBe('error');
    expect(outcome(`(${none(11)}) || true`)).toBe('error');
  });

  it('count a document once, however often and by whichever function it is read', () => {
    const again = Array.from({ length: 30 }, () => `!${exists('same')}`).join(' && ');
    expect(outcome(`${again} && ${none(9)}`)).toBe('true');
    const access = documents({ 'others/a': {} });
    const condition = `${exists('a')} && get(/databases/$(database)/documents/others/a).id == 'a' && ${none(9)}`;
    expect(outcome(condition, { documents: access })).toBe('true');
  });

  it('are counted over a batch, and each request of it has ten of its own', () => {
    const eight = `${ids(8)
      .map((id) => `!exists(/databases/$(database)/documents/others/$(request.path[4] + '${id}'))`)
      .join(' && ')}`;
    const ruleset = parse(eight);
    const session = createAccessSession(documents({}), 20);
    const allowed = ['a', 'b', 'c'].map((id) =>
      ruleset.allows(requestOf({ path: ['things', id] }), session),
    );
    expect(allowed).toEqual([true, true, false]);
    expect(parse(none(11)).allows(requestOf(), createAccessSession(documents({}), 20))).toBe(false);
  });

  it('read each document once, even over 500 requests of one batch', () => {
    let reads = 0;
    const session = createAccessSession(
      {
        get: (path) => {
          reads += 1;
          return { path, data: new Map() };
        },
        getAfter: () => null,
      },
      20,
    );
    const ruleset = parse(exists('staff'));
    for (const id of ids(500)) {
      expect(ruleset.allows(requestOf({ path: ['things', id] }), session)).toBe(true);
    }
    expect(reads).toBe(1);
  });
});

describe('expressions', () => {
  const spend = (count: number) =>
    `function ten(x) { return x && x && x && x && x && x && x && x && x && x; }
     function f() { return ${Array.from({ length: count }, () => 'ten(true)').join(' && ')}; }`;

  it('are a thousand for one request, and more deny whatever else is true', () => {
    // Beside the elements: the list, its size, the zero and the comparison.
    const listOf = (count: number) => `[${'1,'.repeat(count)}].size() > 0`;
    expect(outcome(listOf(996))).toBe('true');
    expect(outcome(listOf(997))).toBe('error');
    expect(outcome('f()', { functions: spend(40) })).toBe('true');
    expect(outcome('f()', { functions: spend(60) })).toBe('error');
    expect(outcome('f() || true', { functions: spend(60) })).toBe('error');
  });

  it('are counted over all conditions of a request', () => {
    const twice = rulesWith('f() && false', spend(30)).replace(
      'allow read, write',
      'allow read: if f() && false; allow read: if true; allow write',
    );
    const request = requestOf();
    const session = () => createAccessSession(documents({}), 10);
    expect(parseRuleset(twice, 'x').allows(request, session())).toBe(true);
    const thrice = twice.replace('if true;', 'if f() && false; allow read: if true;');
    expect(parseRuleset(thrice, 'x').allows(request, session())).toBe(false);
  });
});

describe('the limits of a rules file', () => {
  const chain = (length: number) =>
    ids(length)
      .map((id, index) => `function ${id}() { return ${index ? `o${index - 1}()` : 'true'}; }`)
      .join('\n');
  const nested = (depth: number) =>
    `rules_version = '2'; service cloud.firestore { ${'match /a/{id} { '.repeat(depth)} allow read; ${'} '.repeat(depth)} }`;

  it.each([
    ['calls 21 deep', () => parse('o20()', chain(21)), () => parse('o21()', chain(22))],
    [
      'seven parameters',
      () => parse('true', `function f(${ids(7)}) { return 1; }`),
      () => parse('true', `function f(${ids(8)}) { return 1; }`),
    ],
    [
      'eleven let',
      () =>
        parse(
          'true',
          `function f() { ${ids(11)
            .map((id) => `let ${id} = 1;`)
            .join('')} return 1; }`,
        ),
      () =>
        parse(
          'true',
          `function f() { ${ids(12)
            .map((id) => `let ${id} = 1;`)
            .join('')} return 1; }`,
        ),
    ],
    [
      '256 KB',
      () => parseRuleset(rulesWith('true').padEnd(256 * 1024), 'x'),
      () => parseRuleset(rulesWith('true').padEnd(256 * 1024 + 1), 'x'),
    ],
    [
      'eleven nested matches',
      () => parseRuleset(nested(11), 'x'),
      () => parseRuleset(nested(12), 'x'),
    ],
    [
      '100 segments of a path',
      () =>
        parseRuleset(`service cloud.firestore { match ${'/a'.repeat(100)} { allow read; } }`, 'x'),
      () =>
        parseRuleset(`service cloud.firestore { match ${'/a'.repeat(101)} { allow read; } }`, 'x'),
    ],
    [
      '20 names in a path',
      () =>
        parseRuleset(
          `service cloud.firestore { match /${ids(20)
            .map((id) => `{${id}}`)
            .join('/')} { allow read; } }`,
          'x',
        ),
      () =>
        parseRuleset(
          `service cloud.firestore { match /${ids(21)
            .map((id) => `{${id}}`)
            .join('/')} { allow read; } }`,
          'x',
        ),
    ],
    [
      'nesting 98 deep',
      () => parse(`${'('.repeat(98)}true${')'.repeat(98)}`),
      () => parse(`${'('.repeat(99)}true${')'.repeat(99)}`),
    ],
    ['98 negations', () => parse(`${'!'.repeat(98)}true`), () => parse(`${'!'.repeat(99)}true`)],
    [
      'chains of 99',
      () => parse(Array.from({ length: 99 }, () => 'true').join('&&')),
      () => parse(Array.from({ length: 100 }, () => 'true').join('&&')),
    ],
    [
      '498 calls in a row',
      () => parse(`'a'${'.lower()'.repeat(498)} == 'a'`),
      () => parse(`'a'${'.lower()'.repeat(499)} == 'a'`),
    ],
  ])('%s', (_title, within, beyond) => {
    expect(within).not.toThrow();
    expect(beyond).toThrow(/^x:\d+:\d+: expected (at most|calls at most)/);
  });

  it.each([
    ['nesting', `${'('.repeat(50_000)}true${')'.repeat(50_000)}`],
    ['negations', `${'!'.repeat(100_000)}true`],
    ['a chain', Array.from({ length: 30_000 }, () => 'true').join('&&')],
    ['calls in a row', `'a'${'.lower()'.repeat(20_000)} == 'a'`],
  ])('far beyond them, %s is refused before the stack is used up', (_title, condition) => {
    expect(() => parse(condition)).toThrow(/^x:\d+:\d+: expected (at most|calls at most)/);
  });

  it('calls are checked in a moment, however long their chain and however often they fork', () => {
    const backwards = chain(6000).split('\n').reverse().join('\n');
    expect(() => parse('true', backwards)).toThrow('expected calls at most 21 deep');
    const forking = chain(21).replace(
      /return (o\d+\(\));/g,
      'return [$1, $1, $1, $1].size() == 4;',
    );
    expect(() => parse('o20()', forking)).not.toThrow();
  });

  it('a file of the greatest size is read in a moment', () => {
    const fill = (text: string) => text.repeat(Math.floor((250 * 1024) / text.length));
    expect(() => parse(`[${fill('1,')}].size() > 0`)).not.toThrow();
    expect(() => parse(`{${fill("'a':1,")}}.size() > 0`)).not.toThrow();
    expect(() => parse(`/${fill('a/')}a == /a`)).not.toThrow();
    expect(() => parseRuleset(fill('//\n') + rulesWith('true'), 'x')).not.toThrow();
    expect(() => parseRuleset(fill('/**/') + rulesWith('true'), 'x')).not.toThrow();
    expect(outcome(`[${fill('1,')}].size() > 0`)).toBe('error');
  });

  it('a pattern that a document holds has a bounded size', () => {
    expect(outcome(`'a'.matches('${'a|'.repeat(999)}aa')`)).toBe('true');
    expect(outcome(`'a'.matches('${'a|'.repeat(1000)}a' + '')`)).toBe('error');
    expect(() => parse(`'a'.matches('${'a|'.repeat(1000)}a')`)).toThrow('expected a pattern');
    expect(outcome(`'a'.matches('((a{100}){100}){100}' + '')`)).toBe('error');
  });
});
