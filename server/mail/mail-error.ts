import { OperatorError } from 'embedded-firebase';
import type { SmtpServer } from './mail-settings.ts';

/** Why staff cannot be told, for the dashboard, which says it in its own language where it knows the code. */
export interface MailFailure {
  /** In English. */
  reason: string;
  /** One of nodemailer's codes, `OTHER`, or `DATABASE`; the mail server's address; and all codes that are known. */
  code?: string;
  server?: string;
  codes?: string;
}

/** A mail that could not be sent. The message is one plain line without user, password or recipients. */
export class MailError extends OperatorError {
  override readonly name = 'MailError';
  /** nodemailer's code, such as EAUTH, and the number of the server's answer if there was one: what a log may keep. */
  readonly code: string;
  readonly status: number | null;
  /** The server's own words, without user and password; they may name recipients. */
  readonly answer: string | null;

  readonly failure: MailFailure;

  constructor(failure: MailFailure, code: string, status: number | null, answer: string | null) {
    super(failure.reason);
    this.failure = failure;
    this.code = code;
    this.status = status;
    this.answer = answer;
  }
}

/** What follows "The mail server at smtp.example.com:587", by nodemailer's codes. */
const sentences = new Map([
  ['EDNS', 'could not be found by its name'],
  ['ECONNECTION', 'ended the conversation'],
  ['ESOCKET', 'could not be reached'],
  ['ETIMEDOUT', 'did not answer in time'],
  ['EABORT', 'did not answer in time'],
  ['ETLS', 'did not agree on encryption'],
  ['EAUTH', 'refused the user and password'],
  ['ENOAUTH', 'wants a user and password'],
  ['EENVELOPE', 'refused the sender or every recipient'],
  ['EMESSAGE', 'refused the mail'],
]);

const MAXIMUM_ANSWER_LENGTH = 300;

/** Turns what nodemailer throws into a MailError. */
export function asMailError(error: unknown, { host, port, auth }: SmtpServer): MailError {
  const { code, originalCode, responseCode, response } = error as Record<string, unknown>;
  const known = typeof code === 'string' ? code : 'EUNKNOWN';
  const codes = [originalCode ?? known, responseCode].filter(Boolean).join(' ');
  const sentence = sentences.get(known) ?? 'could not be used';
  const server = `${host}:${port}`;
  const reason = `The mail server at ${server} ${sentence} (${codes}).`;
  const failure = { reason, server, codes, code: sentences.has(known) ? known : 'OTHER' };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const answer = typeof response === 'string' ? withoutSecrets(response, auth) : null;
  return new MailError(failure, known, status, answer);
}

function withoutSecrets(answer: string, auth: SmtpServer['auth']): string {
  const secrets = auth ? [auth.pass, auth.user] : [];
  const forms = secrets.filter(Boolean).flatMap((secret) => [secret, inBase64(secret)]);
  const clean = forms.reduce((text, secret) => text.replaceAll(secret, '...'), answer);
  return clean.replace(/\s+/g, ' ').slice(0, MAXIMUM_ANSWER_LENGTH);
}

function inBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}
