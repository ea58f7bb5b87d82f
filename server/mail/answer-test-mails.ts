import type { Database } from '../storage/database.ts';
import { answerTestMail, openTestMail, type TestMailAnswer } from '../storage/test-mails.ts';
import { MailError } from './mail-error.ts';
import type { Mailer } from './mailer.ts';

export interface TestMailOptions {
  database: Database;
  /** Null without SMTP_URL. */
  mailer: Mailer | null;
  to: string[];
  siteUrl: URL;
  /** Runs work in a transaction and resolves when it is on disk. */
  transact(work: () => void): Promise<void>;
  /** Called when a test mail has been taken. */
  onSent(): void;
}

const LOOK_EVERY_MS = 1000;

/**
 * Sends the test mails that `npm run staff -- test-mail` asks for in the database: from this process, because its
 * settings and what its sandbox allows are to be tested. Returns what stops it.
 */
export function answerTestMails(options: TestMailOptions): () => void {
  const { database, transact, onSent } = options;
  let isSending = false;
  const look = async () => {
    const id = isSending ? null : openTestMail(database);
    if (id === null) return;
    isSending = true;
    const outcome = await sendTestMail(options);
    // A failure to store it ends the command's patience, and the next look sends once more.
    if (database.isOpen)
      await transact(() => answerTestMail(database, id, outcome)).catch(() => {});
    if (outcome.wasSent) onSent();
    isSending = false;
  };
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

async function sendTestMail({ mailer, to, siteUrl }: TestMailOptions): Promise<TestMailAnswer> {
  if (mailer === null) return failed('The running server has no SMTP_URL: set it and restart.');
  if (to.length === 0) return failed('The running server has no NOTIFY_TO: set it and restart.');
  try {
    const { refused } = await mailer.send({
      to,
      subject: 'Test mail',
      text: `This is the test mail of ${siteUrl.origin}: mail about what is new comes to this address.\n`,
    });
    if (refused.length > 0) return failed(`The mail server refused ${refused.join(', ')}.`);
    return { wasSent: true, answer: `The mail server has taken a test mail to ${to.join(', ')}.` };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return failed(error.answer ? `${error.message} It said: ${error.answer}` : error.message);
  }
}

function failed(answer: string): TestMailAnswer {
  return { wasSent: false, answer };
}
