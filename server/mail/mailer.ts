import { createRequire } from 'node:module';
import { asMailError } from './mail-error.ts';
import type { MailSettings } from './mail-settings.ts';

export interface Mail {
  to: string | string[];
  subject: string;
  /** Plain text, with `\n` at the ends of lines. */
  text: string;
}

/** Sends one mail at a time through the server of SMTP_URL. */
export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail, with those addresses that it refused while it took others. Rejects
   * with MailError.
   */
  send(mail: Mail): Promise<{ refused: string[] }>;
}

/** How long one mail may take from the name's look-up to the server's last answer, in milliseconds. */
const TIMEOUT_MS = 60_000;

const require = createRequire(import.meta.url);

/**
 * Makes a mailer, which opens a connection for each mail. Loads nodemailer, for some 200 ms: with the first mail, that would
 * hold up all requests, and so tell whoever asks for a link to set a password that the account exists.
 */
export function openMailer({ server, from }: MailSettings): Mailer {
  const { createTransport } = require('nodemailer') as typeof import('nodemailer');
  return {
    async send(mail) {
      const transport = createTransport({
        ...server,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
      try {
        const { rejected } = await transport.sendMail({
          ...mail,
          from,
          // RFC 3834: no absence notes in return.
          headers: { 'Auto-Submitted': 'auto-generated' },
          xMailer: false,
          signal: timeout.signal,
        });
        return { refused: rejected.map(String) };
      } catch (error) {
        throw asMailError(error, server);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
