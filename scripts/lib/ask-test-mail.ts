import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../packages/embedded-firebase/src/storage/database.ts';
import { lockFolder } from '../../packages/embedded-firebase/src/storage/folder-lock.ts';
import { StorageError } from '../../packages/embedded-firebase/src/storage/storage-error.ts';
import {
  askForTestMail,
  forgetTestMail,
  readTestMailAnswer,
} from '../../packages/embedded-firebase/src/storage/test-mails.ts';
import { StaffError } from '../../server/staff/staff.ts';

/** Longer than the server waits for a mail server. */
const TIMEOUT_MS = 75_000;

/**
 * Has the running server send a test mail, and returns its answer once the mail server has taken it. Throws StaffError
 * with what went wrong.
 */
export async function askRunningServer(database: Database, dataDirectory: string): Promise<string> {
  if (!isServerRunning(dataDirectory)) {
    throw new StaffError(`No server runs on ${dataDirectory}: start it, since it sends the mail.`);
  }
  const id = askForTestMail(database);
  try {
    const end = performance.now() + TIMEOUT_MS;
    while (performance.now() < end) {
      const outcome = readTestMailAnswer(database, id);
      if (outcome?.wasSent) return outcome.answer;
      if (outcome) throw new StaffError(outcome.answer);
      await wait(200);
    }
  } finally {
    forgetTestMail(database, id);
  }
  throw new StaffError(`The running server gave no answer within ${TIMEOUT_MS / 1000} seconds.`);
}

function isServerRunning(dataDirectory: string): boolean {
  try {
    lockFolder(dataDirectory).release();
    return false;
  } catch (error) {
    if (error instanceof StorageError) return true;
    throw error;
  }
}
