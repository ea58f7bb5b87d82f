import type { Database } from 'embedded-firebase';
import { composeDigest } from './compose-digest.ts';
import { MailError, type MailFailure } from './mail-error.ts';
import type { MailTexts } from './mail-texts.ts';
import type { Mailer } from './mailer.ts';
import { addToOutbox, readOutbox, removeFromOutbox } from './outbox.ts';

export interface NotifierOptions {
  database: Database;
  mailer: Mailer;
  to: string[];
  texts: MailTexts;
  siteUrl: URL;
  /** Runs work in a transaction and resolves when it is on disk. */
  transact(work: () => void): Promise<void>;
  /** Says whether staff are being told: why the last mail failed, or null after one that did not. Never rejects. */
  report(failure: MailFailure | null): Promise<void>;
  log(entry: Record<string, unknown>): void;
}

const MINUTE_MS = 60_000;
/** At most one mail in this time. */
const DIGEST_PAUSE_MS = 5 * MINUTE_MS;
const MAXIMUM_RETRY_MS = 60 * MINUTE_MS;

/**
 * Mails staff how many documents are new. New documents are counted in the outbox until a mail server has taken the mail
 * about them; when the process dies in between, the mail is sent once more: at least once. Nobody waits for it.
 */
export class Notifier {
  readonly #options: NotifierOptions;
  /** Runs until the next mail may be sent; null when the next document is told of at once. */
  #timer: ReturnType<typeof setTimeout> | null = null;
  #delivery: Promise<void> | null = null;
  #failures = 0;
  #isStopped = false;

  constructor(options: NotifierOptions) {
    this.#options = options;
  }

  /** Sends at once what an earlier process has left. */
  start(): void {
    const { database, report } = this.#options;
    // A process that died after a mail went out may have left word of a failure before it.
    if (readOutbox(database).size === 0) void report(null);
    this.#deliverAfter(0);
  }

  /** Notes a new document, within the transaction that stores it. Only those that there are words for are told of. */
  add(collection: string): void {
    const { database, texts } = this.#options;
    if (!Object.hasOwn(texts.told, collection)) return;
    addToOutbox(database, collection);
    // The transaction ends, one way or the other, before a timer fires.
    if (this.#timer === null && this.#delivery === null) this.#deliverAfter(0);
  }

  /** Retries a failed mail at once, without the pause. */
  retryNow(): void {
    if (this.#failures > 0 && this.#timer !== null) this.#deliverAfter(0);
  }

  /** Sends nothing more; a mail under way has at most `timeoutMs` milliseconds. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#delivery === null) return;
    const { promise: timedOut, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    await Promise.race([this.#delivery, timedOut]);
    clearTimeout(timer);
  }

  #deliverAfter(milliseconds: number): void {
    if (this.#isStopped) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#delivery = this.#deliver().then((pause) => {
        this.#delivery = null;
        if (pause !== null) this.#deliverAfter(pause);
      });
    }, milliseconds);
  }

  /** Sends what waits. Resolves with the pause before the next mail in milliseconds, null when nothing waited. */
  async #deliver(): Promise<number | null> {
    const { database, mailer, to, texts, siteUrl, transact, report, log } = this.#options;
    try {
      const told = readOutbox(database);
      const digest = composeDigest(texts, told, siteUrl);
      if (digest === null) return null;
      const { refused } = await mailer.send({ to, ...digest });
      if (!database.isOpen) return null;
      await transact(() => removeFromOutbox(database, told));
      this.#failures = 0;
      await report(null);
      log({ mail: 'sent', ...(refused.length > 0 && { refusedRecipients: refused.length }) });
      return DIGEST_PAUSE_MS;
    } catch (error) {
      if (!database.isOpen) return null;
      this.#failures += 1;
      const pause = Math.min(MINUTE_MS * 2 ** (this.#failures - 1), MAXIMUM_RETRY_MS);
      await report(error instanceof MailError ? error.failure : databaseFailure);
      log({ mail: 'failed', ...causeOf(error), retryInMinutes: pause / MINUTE_MS });
      return pause;
    }
  }
}

const databaseFailure = { reason: 'The database could not be used.', code: 'DATABASE' };

/** What the log may keep of an error: no message, since a mail server's reply may name recipients. */
function causeOf(error: unknown): Record<string, unknown> {
  if (error instanceof MailError) return { code: error.code, status: error.status };
  return { failure: error instanceof Error ? error.name : typeof error };
}
