import { randomUUID } from 'node:crypto';
import { requestTime } from './firestore/access.ts';
import { documentKey } from './firestore/document-keys.ts';
import type { Firestore } from './firestore/firestore.ts';
import type { IndexConfiguration } from './firestore/index-configuration.ts';
import { databaseName } from './firestore/names.ts';
import { storedFields } from './firestore/rules-values.ts';
import type { Fields } from './firestore/values/value.ts';
import { executeWrites } from './firestore/write/execute-writes.ts';
import { changePassword } from './identity/change-password.ts';
import { PasswordHasher } from './identity/passwords.ts';
import { makeSigningKey } from './identity/signing-keys.ts';
import { OperatorError } from './operator-error.ts';
import type { ParsedRuleset } from './rules/ruleset.ts';
import { type Account, Accounts } from './storage/accounts.ts';
import type { Clock } from './storage/clock.ts';
import type { Database } from './storage/database.ts';
import { readDocument } from './storage/documents.ts';
import { GroupCommit } from './storage/group-commit.ts';
import { scanCollection } from './storage/scans.ts';

/** What a Firebase project is: its id, what its two files say, and its policy of passwords. */
export interface Project {
  id: string;
  ruleset: ParsedRuleset;
  indexes: IndexConfiguration;
  /** Those that nobody may set, in small letters: what its users choose first, beside what everybody does. */
  commonPasswords?: ReadonlySet<string>;
}

/** Whole documents by their paths (`guests/ann`); null deletes one. */
export type Documents = Readonly<Record<string, Fields | null>>;

/** A document as it is stored. */
export interface StoredJson {
  path: string;
  /** Google's JSON of the fields. */
  fields: Record<string, Record<string, unknown>>;
  /** Microseconds since the epoch. */
  createTime: bigint;
}

export interface BackendOptions {
  clock?: Clock;
  passwords?: PasswordHasher;
  /** Called within the transaction, for each document that is created; `time` is REQUEST_TIME, in microseconds. */
  onCreated?: Firestore['onCreated'];
}

const PAGE = 200;
/** No name begins with it. */
const END = Uint8Array.of(0xff);

/**
 * The documents and accounts of one database, past the rules. A process makes one for each database, so that all writes share
 * one queue of commits.
 */
export class Backend {
  /** For tables of the application's own, and to be closed. */
  readonly database: Database;
  readonly firestore: Firestore;
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  readonly commonPasswords: ReadonlySet<string>;

  constructor(database: Database, project: Project, options: BackendOptions = {}) {
    const { clock = () => new Date(), passwords = new PasswordHasher() } = options;
    this.database = database;
    this.accounts = new Accounts(database);
    this.clock = clock;
    this.passwords = passwords;
    this.commonPasswords = project.commonPasswords ?? new Set();
    this.firestore = {
      name: databaseName(project.id),
      database,
      commits: new GroupCommit(database, clock),
      ruleset: project.ruleset,
      indexes: project.indexes,
      writeLimits: null,
      onCreated: options.onCreated ?? (() => {}),
    };
  }

  /** The fields of a document; null when there is none. */
  read(path: string): Fields | null {
    const stored = readDocument(this.database, documentKey(path.split('/')));
    return stored && storedFields(stored.fields);
  }

  /** All documents of a collection, in the order of their ids. */
  *documents(collection: string): Generator<StoredJson> {
    let from = new Uint8Array();
    for (;;) {
      const range = { from: { key: END, name: from }, to: { key: END, name: END } };
      const page = scanCollection(this.database, collection, { ...range, isReverse: false }, PAGE);
      for (const { path, fields, createTime } of page)
        yield { path, fields: JSON.parse(fields), createTime };
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      from = Uint8Array.of(...last.name, 0);
    }
  }

  /**
   * Stores and deletes documents in one commit; `now` is its REQUEST_TIME, in microseconds. Rejects with WriteFailedError or
   * DatabaseMovedError.
   */
  store(documents: Documents | ((now: bigint) => Documents)): Promise<void> {
    return this.transact((time) =>
      this.#execute(
        typeof documents === 'function' ? documents(requestTime(time)) : documents,
        time,
      ),
    );
  }

  /** Runs `work` in a transaction and resolves once it is on the disk. Rejects as `store`, and with what `work` throws. */
  transact(work: (time: bigint) => void): Promise<void> {
    return this.firestore.commits.submit(work);
  }

  /**
   * Makes an account and, in the same commit, documents of it; returns its uid. Rejects with OperatorError when the email has
   * one.
   */
  async addAccount(
    email: string,
    password: string,
    documents: (uid: string, now: bigint) => Documents = () => ({}),
  ): Promise<string> {
    const uid = randomUUID().replaceAll('-', '');
    const passwordHash = await this.passwords.hash(password);
    await this.transact((time) => {
      if (this.accounts.byEmail(email)) throw new OperatorError(`${email} already has an account.`);
      const createdAt = Number(time / 1000n);
      const isNew = { createdAt, lastLoginAt: null, tokensValidAfter: 0 };
      this.accounts.insert({ uid, email, passwordHash, ...isNew });
      this.#execute(documents(uid, requestTime(time)), time);
    });
    return uid;
  }

  /** Removes an account with its sessions and, in the same commit, documents of it. Rejects with OperatorError. */
  async removeAccount(
    email: string,
    documents: (uid: string) => Documents = () => ({}),
  ): Promise<void> {
    await this.transact((time) => {
      const { uid } = this.#accountOf(email);
      this.#execute(documents(uid), time);
      this.accounts.delete(uid);
    });
  }

  /** Sets a new password and ends every session of the account. Rejects with OperatorError. */
  async setPassword(email: string, password: string): Promise<void> {
    await changePassword(password, () => this.#accountOf(email), this);
  }

  /** Replaces the key that signs ID tokens: everybody has to sign in again, also whoever has the old key or a mailed link. */
  async endSessions(): Promise<void> {
    const key = await makeSigningKey();
    await this.transact(() => this.accounts.endAllSessions(key, this.clock().getTime()));
  }

  #accountOf(email: string): Account {
    const account = this.accounts.byEmail(email);
    if (account === null) throw new OperatorError(`${email} has no account.`);
    return account;
  }

  #execute(documents: Documents, time: bigint): void {
    const writes = Object.entries(documents).map(([path, fields]) => ({
      segments: path.split('/'),
      precondition: null,
      operation: fields === null ? ('delete' as const) : ('update' as const),
      fields: fields ?? new Map(),
      mask: null,
      transforms: [],
    }));
    if (writes.length > 0) executeWrites(this.firestore, 'privileged', writes, time);
  }
}
