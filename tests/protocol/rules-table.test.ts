import type { RulesValue } from 'embedded-firebase/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../../harness/wire.ts';
import { COLLECTIONS, FEEDBACK_MOVES, NOTES, type Operation } from '../rules/access-table.ts';
import { ENQUIRY, EVERYBODY, type Fields, NOW, type Who } from '../rules/clinic.ts';
import { type RulesBackend, rulesBackends } from './rules-backends.ts';

const firstTestimonials =
  'pageSize=20&orderBy=createdAt%20desc' +
  ['name', 'message', 'createdAt'].map((field) => `&mask.fieldPaths=${field}`).join('');

describe.each(Object.entries(rulesBackends))('firestore.rules on %s', (_name, start) => {
  let backend: RulesBackend;
  beforeAll(async () => {
    backend = await start();
  });
  afterAll(() => backend?.stop());

  describe.each(Object.entries(COLLECTIONS))('%s', (collection, table) => {
    const path = `${collection}/${table.id ?? 'one'}`;
    const others = table.with ?? {};
    const operations = Object.keys(table.allowed) as Operation[];
    const rows = EVERYBODY.flatMap((who) => operations.map((operation) => ({ who, operation })));
    test.each(rows)('$who: $operation', async ({ who, operation }) => {
      const stored = {
        ...table.before,
        ...(operation !== 'create' && { [path]: table.fields }),
        ...(operation === 'update' && others),
      };
      await backend.store(wireAll(stored));
      const attempts: Record<Operation, () => Promise<number>> = {
        get: () => send(who, 'GET', `/${path}`),
        list: async () => {
          const status = await send(who, 'GET', `/${collection}`);
          // As the carousel asks.
          expect(await send(who, 'GET', `/${collection}?${firstTestimonials}`)).toBe(status);
          return status;
        },
        create: () => commit(who, write(path, signed(table.fields)), ...writeAll(others)),
        update: () => commit(who, write(path, signed(table.fields))),
        delete: () => commit(who, { delete: `${documents}/${path}` }),
      };
      const allowed = table.allowed[operation].includes(who);
      expect(await attempts[operation]()).toBe(allowed ? 200 : 403);
    });
  });

  const attempts = [
    ...Object.entries(NOTES).map(([what, attempt]) => [`a note, ${what}`, attempt] as const),
    ...Object.entries(FEEDBACK_MOVES).map(
      ([what, attempt]) => [`a feedback, ${what}`, attempt] as const,
    ),
  ];
  describe.each(attempts)('%s', (_, { before, writes, allowed }) => {
    test.each(EVERYBODY)('by %s', async (who) => {
      await backend.store(wireAll(before));
      expect(await commit(who, ...writeAll(writes))).toBe(allowed.includes(who) ? 200 : 403);
    });
  });

  const createAs = async (name: string) => {
    await backend.store({});
    return commit('visitor', write('enquiry/one', { ...ENQUIRY, name }));
  };

  test.each([
    '',
    ' \t\n',
    '\u200b',
    '\u2800',
    '\u3164\uffa0',
    '\ufe0f',
    '\0\u0085',
    '\u{e0001}\u{1d159}',
  ])('a name of which nothing shows, %j, is refused', async (name) =>
    expect(await createAs(name)).toBe(403),
  );

  test.each(['क\u094d\u200dष', '👩\u200d⚕\ufe0f', '\u200b.', '\u0301', `${'\u2800'.repeat(9)}x`])(
    'the name %j is accepted',
    async (name) => expect(await createAs(name)).toBe(200),
  );

  test('a name has at most 1,000 UTF-16 units', async () => {
    expect(await createAs('😀'.repeat(500))).toBe(200);
    expect(await createAs('😀'.repeat(501))).toBe(403);
  });

  /** What staff sign with the id of their account. */
  const signed = (fields: Fields): Fields =>
    fields.by === 'anna' ? { ...fields, by: backend.staffId } : fields;

  async function send(who: Who, method: string, rest: string, body?: object): Promise<number> {
    const token = backend.tokens[who];
    const answer = await fetch(`${backend.url}/v1/${documents}${rest}`, {
      method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  function commit(who: Who, ...writes: object[]): Promise<number> {
    return send(who, 'POST', ':commit', { writes });
  }
});

function wireAll(all: Record<string, Fields>): Record<string, object> {
  return Object.fromEntries(Object.entries(all).map(([path, fields]) => [path, wire(fields)]));
}

function writeAll(all: Record<string, Fields | null>): object[] {
  return Object.entries(all).map(([path, fields]) =>
    fields === null ? { delete: `${documents}/${path}` } : write(path, fields),
  );
}

/** What the table calls NOW is the time of the request, which only the server can set. */
function write(path: string, fields: Fields): object {
  const paths = pathsOfNow(Object.entries(fields));
  return {
    update: { name: `${documents}/${path}`, fields: wire(withoutNow(Object.entries(fields))) },
    updateTransforms: paths.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  };
}

function pathsOfNow(fields: Iterable<[string, RulesValue]>): string[] {
  return [...fields].flatMap(([name, value]) => {
    if (value === NOW) return [name];
    return value instanceof Map ? pathsOfNow(value).map((path) => `${name}.${path}`) : [];
  });
}

function withoutNow(fields: Iterable<[string, RulesValue]>): Fields {
  const others = [...fields].filter(([, value]) => value !== NOW);
  return Object.fromEntries(
    others.map(([name, value]) => [
      name,
      value instanceof Map ? new Map(Object.entries(withoutNow(value))) : value,
    ]),
  );
}

function wire(fields: Fields): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, wireValue(value)]),
  );
}

function wireValue(value: RulesValue): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (value instanceof Map) return { mapValue: { fields: wire(Object.fromEntries(value)) } };
  return { timestampValue: value === NOW ? '2021-01-01T00:00:00Z' : '2020-01-01T00:00:00Z' };
}
