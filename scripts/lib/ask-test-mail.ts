import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, type DataFile, OperatorError } from 'embedded-firebase';
import {
  askForTestMail,
  forgetTestMail,
  readTestMailAnswer,
} from '../../server/mail/test-mails.ts';

/** Longer than the server waits for a mail server. */
const TIMEOUT_MS = 75_000;

/**
 * Has the running server send a test mail, and returns its answer once the mail server has taken it. Throws OperatorError
 * with what went wrong.
 */
export async function askRunningServer(database: Database, data: DataFile): Promise<string> {
  if (!data.isServed()) {
    throw new OperatorError(
      `No server runs on ${dirname(data.path)}: start it, since it sends the mail.`,
    );
  }
  const id = askForTestMail(database);
  try {
    const end = performance.now() + TIMEOUT_MS;
    while (performance.now() < end) {
      const outcome = readTestMailAnswer(database, id);
      if (outcome?.wasSent) return outcome.answer;
      if (outcome) throw new OperatorError(outcome.answer);
      await wait(200);
    }
  } finally {
    forgetTestMail(database, id);
  }
  throw new OperatorError(`The running server gave no answer within ${TIMEOUT_MS / 1000} seconds.`);
}
