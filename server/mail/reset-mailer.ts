import type { MailError } from './mail-error.ts';
import { fillMail, type MailTexts } from './mail-texts.ts';
import type { Mailer } from './mailer.ts';

/** The first attempt comes at a random moment within this time, so that no load at once tells of an account. */
const MAXIMUM_DELAY_MS = 1000;
/** The pauses before each retry, in milliseconds; the link works for an hour. */
const PAUSES_MS = [5_000, 15_000, 30_000, 60_000, 120_000, 240_000];

/**
 * Returns a function that mails somebody a link to set a new password, some time after it returns. Failures show in the
 * log alone. A mail that is not sent yet is only in memory: whoever waits in vain asks for another.
 */
export function createResetMailer(
  mailer: Mailer,
  texts: MailTexts,
  log: (entry: Record<string, unknown>) => void,
): (email: string, link: string) => void {
  return async (email, link) => {
    const mail = resetMail(link, texts);
    await pause(Math.random() * MAXIMUM_DELAY_MS);
    for (const pauseMs of [...PAUSES_MS, null]) {
      const failure = await trySending(mailer, email, mail);
      if (failure === null) return;
      const isLast = pauseMs === null || isFinal(failure);
      const state = isLast ? 'was not sent' : 'is tried again';
      log({ warning: `A mail with a link to set a new password ${state}: ${failure.message}` });
      if (isLast) return;
      await pause(pauseMs);
    }
  };
}

/** The link leads to the page in the mail's language. */
function resetMail(given: string, { reset, paths }: MailTexts) {
  const link = new URL(given);
  link.pathname = paths.resetPassword;
  return fillMail(reset, { host: link.host, site: link.origin, link: link.href });
}

async function trySending(
  mailer: Mailer,
  to: string,
  mail: ReturnType<typeof resetMail>,
): Promise<MailError | null> {
  try {
    await mailer.send({ to, ...mail });
    return null;
  } catch (error) {
    return error as MailError;
  }
}

/** SMTP's 5yz replies mean that the same mail would be refused again (RFC 5321, 4.2.1). */
function isFinal({ status }: MailError): boolean {
  return status !== null && status >= 500;
}

function pause(ms: number): Promise<void> {
  // Does not keep a server that stops from ending.
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
