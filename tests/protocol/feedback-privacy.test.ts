import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';
import { ask, documents, sendFeedback } from '../../harness/wire.ts';

const number = '09000000001';
const wrongGuess = '09000000002';

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startServer();
  id = (await sendFeedback(server.url)).id;
});
afterAll(() => server.stop());

const text = (value: string) => ({ stringValue: value });
const contact = () => `${documents}/feedbackContacts/${id}`;
const feedback = () => `${documents}/feedbacks/${id}`;
const createdAt = [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }];
const where = (guess: string) => ({
  fieldFilter: { field: { fieldPath: 'number' }, op: 'EQUAL', value: text(guess) },
});

/** Every request by which somebody who knows a feedback's public id might test a guess of its phone number. */
const attempts: Record<string, (guess: string) => [path: string, body: object]> = {
  'writes the contact again': (guess) =>
    commit({ update: filled(contact(), guess), updateTransforms: createdAt }),
  'writes both again': (guess) =>
    commit(
      {
        update: { name: feedback(), fields: { name: text('a'), message: text('b') } },
        updateTransforms: createdAt,
      },
      { update: filled(contact(), guess), updateTransforms: createdAt },
    ),
  'writes the contact if it exists': (guess) =>
    commit({ update: filled(contact(), guess), currentDocument: { exists: true } }),
  'writes the contact if it does not exist': (guess) =>
    commit({ update: filled(contact(), guess), currentDocument: { exists: false } }),
  'changes the number alone': (guess) =>
    commit({ update: filled(contact(), guess), updateMask: { fieldPaths: ['number'] } }),
  'adds the number to a list': (guess) =>
    commit({
      transform: {
        document: contact(),
        fieldTransforms: [
          { fieldPath: 'number', appendMissingElements: { values: [text(guess)] } },
        ],
      },
    }),
  'deletes the contact': () => commit({ delete: contact() }),
  'puts the number into the feedback': (guess) => commit({ update: filled(feedback(), guess) }),
  'asks contacts by number': (guess) => query('feedbackContacts', guess),
  'asks all collections called so by number': (guess) => query('feedbackContacts', guess, true),
  'asks feedback by number': (guess) => query('feedbacks', guess),
  'counts contacts by number': (guess) => [
    `/v1/${documents}:runAggregationQuery`,
    {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'feedbackContacts' }], where: where(guess) },
        aggregations: [{ alias: 'count', count: {} }],
      },
    },
  ],
  'gets the contact': () => [`/v1/${documents}:batchGet`, { documents: [contact()] }],
};

function filled(name: string, guess: string) {
  return { name, fields: { number: text(guess) } };
}

function commit(...writes: object[]): [string, object] {
  return [`/v1/${documents}:commit`, { writes }];
}

function query(collectionId: string, guess: string, allDescendants = false): [string, object] {
  const structuredQuery = { from: [{ collectionId, allDescendants }], where: where(guess) };
  return [`/v1/${documents}:runQuery`, { structuredQuery }];
}

/** A response without its times. */
async function answer(guess: string, attempt: (guess: string) => [string, object]) {
  const { status, body } = await ask(server.url, ...attempt(guess));
  return { status, body: JSON.stringify(body).replace(/"\d{4}-[^"]+Z"/g, '"time"') };
}

describe('the phone number of a feedback', () => {
  it.each(Object.entries(attempts))(
    'is not learned by who %s: a right guess is answered like a wrong one',
    async (title, attempt) => {
      const right = await answer(number, attempt);
      // The query is allowed, but no feedback has a number.
      expect(right.status).toBe(title === 'asks feedback by number' ? 200 : 403);
      expect(right).toEqual(await answer(wrongGuess, attempt));
      expect(right.body).not.toContain(number);
    },
  );

  it('is still what the patient sent, after all that', () => {
    const row = server.database
      .prepare("SELECT count(*) AS count FROM documents WHERE fields LIKE '%09000000001%'")
      .get();
    expect(row?.count).toBe(1);
  });
});
