import type { Database } from 'embedded-firebase';
import { MailError } from './mail-error.ts';
import { fillMail, type MailTexts } from './mail-texts.ts';
import type { Mailer } from './mailer.ts';
import { answerTestMail, openTestMail, type TestMailAnswer } from './test-mails.ts';

export interface TestMailOptions {
  database: Database;
  /** Null without SMTP_URL. */
  mailer: Mailer | null;
  to: string[];
  texts: MailTexts;
  siteUrl: URL;
  /** Runs work in a transaction and resolves when it is on disk. */
  transact(work: () => void): Promise<void>;
  /** Called when a test mail has been taken. */
  onSent(): void;
}

const LOOK_EVERY_MS = 1000;

/**
 * Sends the test mails that `npm run staff -- test-mail` requests in the database. It does so in this process, because its
 * settings and what its sandbox allows are to be tested. Returns a function that stops it.
 */
export function answerTestMails(options: TestMailOptions): () => void {
  const { database, transact, onSent } = options;
  /** The answer to a mail that was sent, if it could not be stored: it is stored later, and no second mail is sent. */
  let unstored: TestMailAnswer | null = null;
  const look = async () => {
    const id = openTestMail(database);
    if (id === null) return;
    const outcome = unstored ?? (await sendTestMail(options));
    if (outcome.wasSent && unstored === null) onSent();
    unstored = outcome;
    await transact(() => answerTestMail(database, id, outcome));
    unstored = null;
  };
  const lookAgain = async () => {
    await look().catch(() => {});
    if (database.isOpen) timer = setTimeout(lookAgain, LOOK_EVERY_MS);
  };
  let timer = setTimeout(lookAgain, LOOK_EVERY_MS);
  return () => clearTimeout(timer);
}

async function sendTestMail({
  mailer,
  to,
  texts,
  siteUrl,
}: TestMailOptions): Promise<TestMailAnswer> {
  if (mailer === null) return failed('The running server has no SMTP_URL: set it and restart.');
  if (to.length === 0) return failed('The running server has no NOTIFY_TO: set it and restart.');
  try {
    const { refused } = await mailer.send({
      to,
      ...fillMail(texts.test, { site: siteUrl.origin }),
    });
    if (refused.length > 0) return failed(`The mail server refused ${refused.join(', ')}.`);
    return { wasSent: true, answer: `The mail server has taken a test mail to ${to.join(', ')}.` };
  } catch (error) {
    if (!(error instanceof MailError)) return failed('The running server could not send it.');
    return failed(error.answer ? `${error.message} It said: ${error.answer}` : error.message);
  }
}

function failed(answer: string): TestMailAnswer {
  return { wasSent: false, answer };
}
