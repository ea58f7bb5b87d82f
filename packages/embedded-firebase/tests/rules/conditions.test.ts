import { describe, expect, it } from 'vitest';
import { documents, outcome, requestOf } from './outcome.ts';

const ERROR = '{}.missing == 1';

describe('an error in a condition', () => {
  it.each([
    [`${ERROR} || true`, 'true'],
    [`true || ${ERROR}`, 'true'],
    [`${ERROR} || false`, 'error'],
    [`false || ${ERROR}`, 'error'],
    [`${ERROR} && false`, 'false'],
    [`false && ${ERROR}`, 'false'],
    [`${ERROR} && true`, 'error'],
    [`true && ${ERROR}`, 'error'],
    [`!(${ERROR})`, 'error'],
    [`${ERROR} ? true : true`, 'error'],
    [`true ? true : ${ERROR}`, 'true'],
    ['1 || true', 'true'],
    ['1 && true', 'error'],
    ['null ? true : false', 'error'],
    ['!1', 'error'],
    ['1', 'error'],
    ['null', 'error'],
    [`[${ERROR}].size() == 1`, 'error'],
  ])('%s is %s', (expression, expected) => {
    expect(outcome(expression)).toBe(expected);
  });
});

describe('precedence', () => {
  it.each([
    ['false && false || true', 'true'],
    ['true || false && false', 'true'],
    ['1 + 1 == 2 && 3 > 2', 'true'],
    ["'a' in ['a'] == true", 'error'],
    ["('a' in ['a']) == true", 'true'],
    ['1 == 1 in [true] is bool', 'error'],
    ['1 is int == true in [true]', 'true'],
    ['1 == 1 is bool in [true]', 'true'],
    ["!('a' in ['b'])", 'true'],
    ['true ? false : true ? true : true', 'false'],
    ['10 - 3 - 2 == 5', 'true'],
    ['!false && !!true', 'true'],
    ['-1 + 2 == 1 && 2 - -1 == 3', 'true'],
    ['1 < 2 is bool', 'true'],
  ])('%s is %s', (expression, expected) => {
    expect(outcome(expression)).toBe(expected);
  });
});

describe('request', () => {
  const anna = { uid: 'anna', token: new Map([['email', 'anna@example.org']]) };

  it.each([
    ['request.auth == null', { auth: null }, 'true'],
    ['request.auth.uid == "anna"', { auth: null }, 'error'],
    ['request.auth.uid == "anna"', { auth: anna }, 'true'],
    ['request.auth.token.email == "anna@example.org"', { auth: anna }, 'true'],
    ['request.auth.token.admin', { auth: anna }, 'error'],
    ['request.method == "get"', {}, 'true'],
    ['request.resource == null', { method: 'delete' }, 'true'],
    ['request.resource == null', {}, 'error'],
    ['request.query.limit <= 10', {}, 'error'],
    ['id == "one" && database == "(default)"', {}, 'true'],
    ['resource == null', {}, 'true'],
  ] as const)('%s with %j is %s', (expression, request, expected) => {
    expect(outcome(expression, { request })).toBe(expected);
  });

  it('has the document as it is and as it will be', () => {
    const request = requestOf({
      method: 'update',
      resource: { path: ['things', 'one'], data: new Map([['a', 1n]]) },
      after: { path: ['things', 'one'], data: new Map([['a', 2n]]) },
    });
    const condition = `resource.data.a == 1 && request.resource.data.a == 2 && resource.id == 'one'
      && resource.__name__ == /databases/$(database)/documents/things/one
      && request.resource.__name__ == resource.__name__`;
    expect(outcome(condition, { request })).toBe('true');
  });
});

describe('reading other documents', () => {
  const access = documents(
    { 'staff/anna': { level: 2n }, 'staff/anna/notes/one': {} },
    { 'staff/anna': { level: 3n }, 'staff/ben': { level: 1n } },
  );
  const at = (path: string) => `/databases/$(database)/documents/${path}`;

  it.each([
    [`exists(${at('staff/anna')})`, 'true'],
    [`exists(${at('staff/ben')})`, 'false'],
    [`existsAfter(${at('staff/ben')})`, 'true'],
    [`get(${at('staff/anna')}).data.level == 2`, 'true'],
    [`getAfter(${at('staff/anna')}).data.level == 3`, 'true'],
    [`get(${at('staff/anna')}).id == 'anna'`, 'true'],
    [`get(${at('staff/ben')}) == null`, 'error'],
    [`getAfter(${at('staff/cara')}) == null`, 'error'],
    [`exists(${at('staff')})`, 'error'],
    [`exists(${at('staff/anna/notes/one')})`, 'true'],
    [`exists(${at("staff/$('anna/notes/one')")})`, 'false'],
    [`exists(${at("staff/$('')")})`, 'error'],
    ['exists(/databases/other/documents/staff/anna)', 'error'],
    ['exists(/staff/anna)', 'error'],
    ['exists("/databases/(default)/documents/staff/anna")', 'error'],
    ['exists(path("/databases/(default)/documents/staff/anna"))', 'true'],
  ])('%s is %s', (expression, expected) => {
    expect(outcome(expression, { documents: access })).toBe(expected);
  });

  it('throws on what the documents themselves throw', () => {
    const broken = () => {
      throw new Error('the disk is gone');
    };
    const condition = `exists(${at('staff/anna')}) || true`;
    expect(() => outcome(condition, { documents: { get: broken, getAfter: broken } })).toThrow(
      'the disk is gone',
    );
  });
});

describe('functions', () => {
  it.each([
    ['takes arguments', 'function add(a, b) { return a + b; }', 'add(1, 2) == 3', 'true'],
    [
      'has variables, each seeing those before it',
      'function f(a) { let b = a + 1; let c = b * 2; return c + a; }',
      'f(1) == 5',
      'true',
    ],
    [
      'may call one declared later',
      'function f() { return g(); } function g() { return 1; }',
      'f() == 1',
      'true',
    ],
    ['sees request', 'function f() { return request.auth == null; }', 'f()', 'true'],
    [
      'does not compute a variable that nobody uses',
      `function f() { let a = ${ERROR}; return true; }`,
      'f()',
      'true',
    ],
    [
      'does not compute an argument that nobody uses',
      'function f(a) { let b = a; return true; }',
      `f(${ERROR})`,
      'true',
    ],
    [
      'fails where it uses what fails',
      'function f(a) { return a || false; }',
      `f(${ERROR})`,
      'error',
    ],
    [
      'is true where something beside what fails is',
      'function f(a) { let b = a; return b || true; }',
      `f(${ERROR})`,
      'true',
    ],
    ['fails with too many arguments', 'function f() { return true; }', 'f(1)', 'error'],
    ['fails with too few', 'function f(a) { return true; }', 'f()', 'error'],
    [
      'does not see the variables of its caller',
      'function f(a) { return g() + a; } function g() { let a = 5; return a; }',
      'f(1) == 6',
      'true',
    ],
    ['may end its result without a semicolon', 'function f() { return 1 }', 'f() == 1', 'true'],
    [
      'may be named like one that the language has',
      'function string(a) { return "mine"; }',
      "string(1) == 'mine'",
      'true',
    ],
  ])('a function %s', (_title, functions, expression, expected) => {
    expect(outcome(expression, { functions })).toBe(expected);
  });
});
