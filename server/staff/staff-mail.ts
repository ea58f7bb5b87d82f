import { type Backend, describeFailure, type Log } from 'embedded-firebase';
import { answerTestMails } from '../mail/answer-test-mails.ts';
import type { MailFailure } from '../mail/mail-error.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import type { MailTexts } from '../mail/mail-texts.ts';
import { openMailer } from '../mail/mailer.ts';
import { Notifier } from '../mail/notifier.ts';
import { showMailFailure } from './mail-status.ts';

/** Mail to the clinic's staff. */
export interface StaffMail {
  /** Counts a new document, within its transaction. */
  add(collection: string): void;
  /** A mail under way has at most `timeoutMs` milliseconds. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Starts to tell staff of new documents, where SMTP_URL and NOTIFY_TO say how and whom, and to answer
 * `npm run staff -- test-mail`, which also works without these two.
 */
export function startStaffMail(
  backend: Backend,
  { mail, siteUrl }: { mail: MailSettings | null; siteUrl: URL },
  texts: MailTexts,
  log: Log,
): StaffMail {
  const { database } = backend;
  const to = mail?.notifyTo ?? [];
  const mailer = mail && openMailer(mail);
  const transact = (work: () => void) => backend.transact(work);
  const report = (failure: MailFailure | null) =>
    showMailFailure(backend, failure).catch((error) => log(describeFailure(error)));
  const notifier =
    mailer && to.length > 0
      ? new Notifier({ database, mailer, to, texts, siteUrl, transact, report, log })
      : null;
  if (notifier) notifier.start();
  else void report(null);
  const stopAnswering = answerTestMails({
    ...{ database, mailer, to, texts, siteUrl, transact },
    onSent: () => notifier?.retryNow(),
  });
  return {
    add: (collection) => notifier?.add(collection),
    async stop(timeoutMs) {
      stopAnswering();
      await notifier?.stop(timeoutMs);
    },
  };
}
