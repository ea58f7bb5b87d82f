import { setTimeout as sleep } from 'node:timers/promises';
import type { MailServer } from './mail-server.ts';

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

/** RFC 2045, 6.7, for text in ASCII. */
function fromQuotedPrintable(text: string): string {
  const decode = (_all: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
  return text.replaceAll('=\n', '').replace(/=([0-9A-F]{2})/g, decode);
}
