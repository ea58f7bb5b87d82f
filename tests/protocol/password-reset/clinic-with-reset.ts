import { PasswordHasher } from 'embedded-firebase';
import { sendPasswordResetEmail, signInWithEmailAndPassword } from 'firebase/auth';
import { afterEach, beforeEach, vi } from 'vitest';
import { connectSdk, type Sdk } from '../../../harness/sdk.ts';
import { startServer, type TestServer } from '../../../harness/server.ts';
import { type BuiltSite, writeSite } from '../../../harness/site.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { resetLink } from '../../support/reset-link.ts';

export const email = 'ritu@example.com';
export const password = 'correct horse battery';
export const newPassword = 'a much better battery';

/** Of the test that runs: its mail server, its server with one account, and the lines of that one's log. */
export let mailServer: MailServer;
export let server: TestServer;
export let lines: string[];
/** The server's time in milliseconds, for tests to set. */
export const clock = { now: 0 };
let browsers: Sdk[];
let passwords: PasswordHasher;
/** Of which the mail's words are a part. */
let site: BuiltSite;

beforeEach(async () => {
  // Mails leave at once, in the order in which they were asked for.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  clock.now = Date.now();
  lines = [];
  browsers = [];
  passwords = new PasswordHasher(16);
  site = writeSite();
  mailServer = await startMailServer();
  server = await start({ SMTP_URL: mailServer.url });
});
afterEach(async () => {
  for (const browser of browsers) await browser.close();
  await server.stop();
  await mailServer.stop();
  site.remove();
  vi.restoreAllMocks();
});

export async function start(environment: Record<string, string>): Promise<TestServer> {
  const started = await startServer({
    siteDirectory: site.directory,
    environment: { SITE_URL: 'https://clinic.example', ...environment },
    clock: () => new Date(clock.now),
    log: (entry) => lines.push(JSON.stringify(entry)),
    passwords,
  });
  await started.addStaff(email, password);
  return started;
}

export function openBrowser(on = server) {
  const browser = connectSdk(on.url);
  browsers.push(browser);
  return browser.auth;
}

export async function signIn(withPassword: string) {
  const auth = openBrowser();
  return (await signInWithEmailAndPassword(auth, email, withPassword)).user;
}

/** Asks for a link as the page does, and returns the code in the mail. */
export async function mailedCode(): Promise<string> {
  const known = mailServer.mails.length;
  await sendPasswordResetEmail(openBrowser(), email);
  return (await resetLink(mailServer, known)).searchParams.get('oobCode') ?? '';
}

export const storedCodes = () =>
  server.database.sql.prepare('SELECT count(*) AS n FROM password_resets').get()?.n;

interface Answer {
  status: number;
  body: { error: { message: string } } & Record<string, string>;
  retryAfter: string | null;
}

export async function post(method: string, request: object, on = server): Promise<Answer> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${method}`;
  const response = await fetch(`${on.url}${path}?key=embedded`, {
    method: 'POST',
    body: JSON.stringify(request),
  });
  const body = (await response.json()) as Answer['body'];
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
}

/** Asks for a link for the account of this email. */
export const ask = (who: string, on = server) =>
  post('sendOobCode', { requestType: 'PASSWORD_RESET', email: who }, on);
