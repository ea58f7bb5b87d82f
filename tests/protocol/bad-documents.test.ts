import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';
import { ask, documents } from '../../harness/wire.ts';
import { BLANKS } from '../rules/clinic.ts';

type Wire = Record<string, unknown>;
type Fields = Record<string, Wire>;

const runs = 1_100;
const text = (value: string): Wire => ({ stringValue: value });
const good: Record<'enquiry' | 'feedbacks' | 'feedbackContacts', Fields> = {
  enquiry: {
    name: text('काव्य'),
    number: text('09000000001'),
    email: text('kavya@example.com'),
    message: text('Upper left.'),
  },
  feedbacks: { name: text('Rekha'), message: text('Clean and on time.') },
  feedbackContacts: { number: text('09000000001') },
};
const createdAt = [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

function write(path: string, fields: Fields, updateTransforms: object[] = createdAt) {
  return { update: { name: `${documents}/${path}`, fields }, updateTransforms };
}

function commit(...writes: object[]) {
  return ask(server.url, `/v1/${documents}:commit`, { writes });
}

function storedDocuments(): number {
  return server.database.prepare('SELECT count(*) AS count FROM documents').get()?.count as number;
}

/** Any value but a text. */
const { value: otherType } = fc.letrec<{ value: Wire }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constant({ nullValue: null }),
    fc.boolean().map((booleanValue) => ({ booleanValue })),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => ({ integerValue: String(n) })),
    fc.double().map((value) => ({ doubleValue: Number.isFinite(value) ? value : String(value) })),
    fc
      .date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((date) => ({ timestampValue: date.toISOString() })),
    fc.base64String({ maxLength: 8 }).map((bytesValue) => ({ bytesValue })),
    fc.constantFrom('c/a', 'd/a').map((path) => ({ referenceValue: `${documents}/${path}` })),
    fc.constant({ geoPointValue: { latitude: 12.9, longitude: 77.6 } }),
    fc.array(fc.constant({ integerValue: '1' })).map((values) => ({ arrayValue: { values } })),
    fc.tuple(otherName(), tie('value')).map(([name, value]) => ({
      mapValue: { fields: { [name]: value } },
    })),
  ),
}));

function otherName(): fc.Arbitrary<string> {
  return fc
    .string({ minLength: 1, maxLength: 5, unit: 'grapheme' })
    .filter((name) => !/^__.*__$/s.test(name));
}

/** Fields that are wrong in one way: one missing, one too many, one of another type, one blank, one too long. */
function spoiled(fields: Fields): fc.Arbitrary<Fields> {
  const names = Object.keys(fields);
  const name = fc.constantFrom(...names);
  const blank = fc
    .array(fc.constantFrom(...BLANKS), { maxLength: 8 })
    .map((blanks) => text(blanks.join('')));
  const tooLong = fc
    .integer({ min: 100_001, max: 110_000 })
    .map((length) => text('x'.repeat(length)));
  const extra = fc
    .tuple(otherName(), otherType)
    .filter(([extraName]) => !names.includes(extraName) && extraName !== 'createdAt');
  return fc.oneof(
    name.map((missing) => without(fields, missing)),
    extra.map(([extraName, value]) => ({ ...fields, [extraName]: value })),
    fc.tuple(name, otherType).map(([changed, value]) => ({ ...fields, [changed]: value })),
    fc.tuple(name, blank).map(([changed, value]) => ({ ...fields, [changed]: value })),
    {
      weight: 1,
      arbitrary: fc
        .tuple(name, tooLong)
        .map(([changed, value]) => ({ ...fields, [changed]: value })),
    },
  );
}

const badEmail = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.webUrl(),
    fc.emailAddress().map((address) => `${address}\n`),
    fc.emailAddress().map((address) => `<${address}>`),
    fc.constantFrom('javascript:alert(1)//@x', 'a@b,c@d', 'a b@c', '@', 'a@', '@b', 'a@-b'),
  )
  .filter((address) => address.isWellFormed() && !/^[^\s@]+@[a-z0-9.-]+$/i.test(address));

/** A time that the visitor claims instead of leaving it to the server. */
const forgedTime = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2099-12-31') })
    .map((date) => [{ timestampValue: date.toISOString() }, []] as const),
  fc.constant([{ nullValue: null }, []] as const),
  fc.constant([{ stringValue: '2026-11-27' }, []] as const),
  fc.constant([undefined, []] as const),
);

/** Refused by the rules: a 400 for a document that cannot be parsed would say nothing about them. */
async function expectRefused(...writes: object[]): Promise<void> {
  expect(await commit(...writes)).toMatchObject({
    status: 403,
    body: { error: { code: 403, status: 'PERMISSION_DENIED' } },
  });
}

describe('bad documents over the wire', { timeout: 120_000 }, () => {
  it('are refused, every one, as an enquiry, and nothing is stored', async () => {
    const { enquiry } = good;
    const bad = fc.oneof(
      spoiled(enquiry).map((fields) => write('enquiry/bad', fields)),
      badEmail.map((email) => write('enquiry/bad', { ...enquiry, email: text(email) })),
      forgedTime.map(([time, transforms]) =>
        write('enquiry/bad', { ...enquiry, ...(time && { createdAt: time }) }, [...transforms]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(bad, (each) => expectRefused(each)),
      { numRuns: runs },
    );
    expect(storedDocuments()).toBe(0);
  });

  it('are refused, every one, as a feedback or its contact, and nothing of the batch is stored', async () => {
    const { feedbacks, feedbackContacts } = good;
    const bad = fc.oneof(
      spoiled(feedbacks).map((fields) => [
        write('feedbacks/bad', fields),
        write('feedbackContacts/bad', feedbackContacts),
      ]),
      spoiled(feedbackContacts).map((fields) => [
        write('feedbacks/bad', feedbacks),
        write('feedbackContacts/bad', fields),
      ]),
      fc.constantFrom(
        [write('feedbacks/bad', feedbacks)],
        [write('feedbackContacts/bad', feedbackContacts)],
        [write('feedbacks/bad', feedbacks), write('feedbackContacts/other', feedbackContacts)],
        [write('feedbacks/bad', { ...feedbacks, ...feedbackContacts })],
      ),
    );
    await fc.assert(
      fc.asyncProperty(bad, (writes) => expectRefused(...writes)),
      { numRuns: runs },
    );
    expect(storedDocuments()).toBe(0);
  });

  it('are refused for what is wrong with them: the same documents unspoiled are stored', async () => {
    expect((await commit(write('enquiry/good', good.enquiry))).status).toBe(200);
    const feedback = await commit(
      write('feedbacks/good', good.feedbacks),
      write('feedbackContacts/good', good.feedbackContacts),
    );
    expect(feedback.status).toBe(200);
    expect(storedDocuments()).toBe(3);
  });
});

function without(fields: Fields, missing: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== missing));
}
