import type { Database } from 'embedded-firebase';

/** What came of a test mail, in plain words. */
export interface TestMailAnswer {
  wasSent: boolean;
  answer: string;
}

/** Asks the running server, which looks here, for a test mail. Returns the request's id. */
export function askForTestMail(database: Database): number {
  // Requests whose command ended before it had an answer.
  database.prepare('DELETE FROM test_mails').run();
  const { lastInsertRowid } = database
    .prepare('INSERT INTO test_mails (answer, was_sent) VALUES (NULL, NULL)')
    .run();
  return Number(lastInsertRowid);
}

/** The id of a requested test mail without an answer; null when there is none. */
export function openTestMail(database: Database): number | null {
  const row = database.prepare('SELECT id FROM test_mails WHERE answer IS NULL').get();
  return row === undefined ? null : Number(row.id);
}

/** To be called in a transaction. */
export function answerTestMail(database: Database, id: number, outcome: TestMailAnswer): void {
  database
    .prepare('UPDATE test_mails SET answer = ?, was_sent = ? WHERE id = ?')
    .run(outcome.answer, Number(outcome.wasSent), id);
}

/** The answer to a request; null until there is one. */
export function readTestMailAnswer(database: Database, id: number): TestMailAnswer | null {
  const row = database.prepare('SELECT answer, was_sent FROM test_mails WHERE id = ?').get(id);
  if (row === undefined || row.answer === null) return null;
  return { answer: row.answer as string, wasSent: row.was_sent === 1 };
}

/** Takes a request back. */
export function forgetTestMail(database: Database, id: number): void {
  database.prepare('DELETE FROM test_mails WHERE id = ?').run(id);
}
