import { setTimeout as sleep } from 'node:timers/promises';
import { fromQuotedPrintable, type MailServer } from './mail-server.ts';

const TIMEOUT_MS = 15_000;

/** Waits for the mail that comes after `known` others, and returns the link in it to set a new password. */
export async function resetLink(server: MailServer, known = 0): Promise<URL> {
  const end = Date.now() + TIMEOUT_MS;
  while (server.mails.length <= known) {
    if (Date.now() > end) throw new Error(`Only ${server.mails.length} mails came.`);
    await sleep(20);
  }
  const text = fromQuotedPrintable(server.mails[known]?.source ?? '');
  const [link] = /^https?:\S+oobCode=\S+$/m.exec(text) ?? [];
  if (link === undefined) throw new Error(`There is no link in this mail:\n${text}`);
  return new URL(link);
}
