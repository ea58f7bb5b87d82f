import { describe, expect, it } from 'vitest';
import { createAccessSession, parseRuleset, type RulesRequest } from '../../src/rules/ruleset.ts';
import { documents, requestOf } from './outcome.ts';

function allows(body: string, request: Partial<RulesRequest>, version = '2'): boolean {
  const text = `rules_version = '${version}';
    service cloud.firestore { match /databases/{database}/documents { ${body} } }`;
  const session = createAccessSession(documents({}), 10);
  return parseRuleset(text, 'test.rules').allows(requestOf(request), session);
}

describe('a match', () => {
  it.each([
    ['match /a/{id} { allow read; }', 'a/1', true],
    ['match /a/{id} { allow read; }', 'a/1/b/2', false],
    ['match /a/{id} { allow read; }', 'b/1', false],
    ['match /a/one { allow read; }', 'a/one', true],
    ['match /a/one { allow read; }', 'a/two', false],
    [
      'match /a/{id} { match /b/{sub} { allow read: if id == "1" && sub == "2"; } }',
      'a/1/b/2',
      true,
    ],
    ['match /{all=**} { allow read; }', 'a/1/b/2', true],
    ['match /a/{rest=**} { allow read: if rest == /1/b/2 && rest[1] == "b"; }', 'a/1/b/2', true],
    ['match /{before=**}/b/{id} { allow read: if id == "2" && before == /a/1; }', 'a/1/b/2', true],
    ['match /{before=**}/b/{id} { allow read; }', 'b/2', true],
    ['match /{before=**}/b/{id} { allow read; }', 'a/1/c/2', false],
    ['match /{x=**}/b/{id} { match /c/{y} { allow read: if y == "3"; } }', 'a/1/b/2/c/3', true],
    ['match /a/{id} { allow read: if false; } match /{all=**} { allow read; }', 'a/1', true],
    ['match /a/{id} { allow read: if {}.x; } match /a/{id} { allow read: if true; }', 'a/1', true],
    ['match /a/{id} { match /b/{id} { allow read: if id == "2"; } }', 'a/1/b/2', true],
    [
      'match /a/{id} { function outer() { return id; } match /b/{id} { allow read: if outer() == "1"; } }',
      'a/1/b/2',
      true,
    ],
    [
      'function f() { return 1; } match /a/{id} { function f() { return 2; } allow read: if f() == 2; }',
      'a/1',
      true,
    ],
  ])('%s on %s: %s', (body, path, expected) => {
    expect(allows(body, { path: path.split('/') })).toBe(expected);
  });

  it('needs a segment for {name=**} in version 1', () => {
    const body = 'match /a/{id}/{rest=**} { allow read; }';
    expect(allows(body, { path: ['a', '1'] }, '1')).toBe(false);
    expect(allows(body, { path: ['a', '1'] }, '2')).toBe(true);
    expect(allows(body, { path: ['a', '1', 'b', '2'] }, '1')).toBe(true);
  });

  it('below one with {name=**} matches nothing in version 1', () => {
    const body = 'match /a/{rest=**} { match /b/{id} { allow read; } }';
    expect(allows(body, { path: ['a', '1', 'b', '2'] }, '1')).toBe(false);
    expect(allows(body, { path: ['a', '1', 'b', '2'] }, '2')).toBe(true);
  });
});

describe('allow', () => {
  const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
  it.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['get, write', ['get', 'create', 'update', 'delete']],
  ])('%s means %j', (named, expected) => {
    const allowed = methods.filter((method) =>
      allows(`match /a/{id} { allow ${named}; }`, {
        method,
        path: method === 'list' ? ['a'] : ['a', '1'],
      }),
    );
    expect(allowed).toEqual(expected);
  });
});

describe('a list', () => {
  const query = { limit: 10n, offset: 0n, orderBy: new Map([['createdAt', 'ASC' as const]]) };
  it.each([
    ['match /a/{id} { allow list; }', true],
    ['match /a/{id} { allow list: if database == "(default)"; }', true],
    ['match /a/{id} { allow list: if request.query.limit <= 10; }', true],
    ['match /a/{id} { allow list: if request.query.limit <= 9; }', false],
    ['match /a/{id} { allow list: if request.query.orderBy.createdAt == "ASC"; }', true],
    ['match /a/{id} { allow list: if request.query.offset < 5; }', true],
    ['match /a/{id} { allow list: if id != "secret"; }', false],
    ['match /a/{id} { allow list: if id == "x" || true; }', true],
    ['match /a/{id} { allow list: if resource.data.open == true; }', false],
    ['match /a/{id} { allow list: if resource == null; }', false],
    ['match /a/one { allow list; }', false],
    ['match /{all=**} { allow list; }', true],
    ['match /{all=**} { allow list: if all[0] == "a"; }', false],
    ['match /a/{id}/b/{sub} { allow list; }', false],
  ])('%s: %s', (body, expected) => {
    expect(allows(body, { method: 'list', path: ['a'], query })).toBe(expected);
  });

  it.each([
    ['match /{before=**}/b/{id} { allow list; }', true],
    ['match /{all=**} { allow list; }', true],
    ['match /{before=**}/b/{id} { allow list: if before == /a/1; }', false],
    ['match /b/{id} { allow list; }', false],
    ['match /a/{x}/b/{id} { allow list; }', false],
    ['match /{x}/b/{id} { allow list; }', false],
    ['match /{before=**}/c/{id} { allow list; }', false],
  ])('of a collection group: %s: %s', (body, expected) => {
    const request = { method: 'list', path: ['b'], collectionGroup: true, query } as const;
    expect(allows(body, request)).toBe(expected);
  });

  it('of a collection group below a document knows the path above', () => {
    const body = 'match /a/{top}/{rest=**} { allow list: if top == "1"; }';
    const path = ['a', '1', 'b'];
    expect(allows(body, { method: 'list', path, collectionGroup: true, query })).toBe(true);
  });
});
