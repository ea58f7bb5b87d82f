import type { Database } from './database.ts';
import { noteRemnants } from './erase-remnants.ts';
import { makeRoom } from './room.ts';
import { isDiskFull } from './storage-error.ts';

export interface Account {
  uid: string;
  email: string;
  passwordHash: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  lastLoginAt: number | null;
  /** Seconds since the epoch: a session that began earlier is over. */
  tokensValidAfter: number;
}

/** One of a session's refresh tokens. Its account and its start identify a session. */
export interface RefreshToken {
  tokenHash: Uint8Array;
  uid: string;
  /** Milliseconds since the epoch; the same for all tokens of the session. */
  sessionStart: number;
  expiresAt: number;
  /** When it was first used, null if it was not; SUPERSEDED once another token was used in its place. */
  replacedAt: number | null;
}

/** A link to set a new password. */
export interface PasswordReset {
  codeHash: Uint8Array;
  /** Null when it was asked for with an email that has no account. */
  uid: string | null;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Stands for a time in `replacedAt`, and is earlier than all real ones. */
const SUPERSEDED = 0;

export interface SigningKey {
  kid: string;
  privateJwk: string;
}

const accountColumns = `uid, email, password_hash AS passwordHash, created_at AS createdAt,
  last_login_at AS lastLoginAt, tokens_valid_after AS tokensValidAfter`;

/** Accounts, their sessions and the signing key. Callers normalize emails. */
export class Accounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  byEmail(email: string): Account | null {
    return this.#get<Account>(`SELECT ${accountColumns} FROM accounts WHERE email = ?`, email);
  }

  byUid(uid: string): Account | null {
    return this.#get<Account>(`SELECT ${accountColumns} FROM accounts WHERE uid = ?`, uid);
  }

  all(): Account[] {
    const statement = this.#database.prepare(
      `SELECT ${accountColumns} FROM accounts ORDER BY email`,
    );
    return statement.all() as unknown as Account[];
  }

  /** Throws SQLite's constraint error when the email is taken. */
  insert(account: Account): void {
    this.#insert(
      `INSERT INTO accounts (uid, email, password_hash, created_at, last_login_at, tokens_valid_after)
       VALUES (:uid, :email, :passwordHash, :createdAt, :lastLoginAt, :tokensValidAfter)`,
      account,
    );
  }

  /** Removes the account and, by the foreign keys, its sessions and links. */
  delete(uid: string): void {
    this.#run('DELETE FROM accounts WHERE uid = ?', uid);
    noteRemnants(this.#database);
  }

  recordLogin(uid: string, time: number): void {
    this.#run('UPDATE accounts SET last_login_at = ? WHERE uid = ?', time, uid);
  }

  /**
   * Sets the password, ends every session of the account and voids its links; `time` in milliseconds. ID tokens carry
   * whole seconds, so all that were issued within this second are void as well, even those issued after an earlier change
   * in it. Has several statements: call it in a transaction.
   */
  setPassword(uid: string, passwordHash: string, time: number): void {
    this.#run(
      `UPDATE accounts SET password_hash = ?, tokens_valid_after = max(?, tokens_valid_after + 1)
        WHERE uid = ?`,
      passwordHash,
      Math.floor(time / 1000) + 1,
      uid,
    );
    this.#run('DELETE FROM refresh_tokens WHERE uid = ?', uid);
    this.#run('DELETE FROM password_resets WHERE uid = ?', uid);
    noteRemnants(this.#database);
  }

  passwordReset(codeHash: Uint8Array): PasswordReset | null {
    return this.#get<PasswordReset>(
      `SELECT code_hash AS codeHash, uid, expires_at AS expiresAt FROM password_resets
        WHERE code_hash = ?`,
      codeHash,
    );
  }

  insertPasswordReset(reset: PasswordReset): void {
    const values = 'VALUES (:codeHash, :uid, :expiresAt)';
    this.#insert(`INSERT INTO password_resets (code_hash, uid, expires_at) ${values}`, reset);
  }

  /** Removes the links that had run out before `time`, in milliseconds. */
  deletePasswordResets(time: number): void {
    this.#run('DELETE FROM password_resets WHERE expires_at < ?', time);
  }

  refreshToken(tokenHash: Uint8Array): RefreshToken | null {
    return this.#get<RefreshToken>(
      `SELECT token_hash AS tokenHash, uid, created_at AS sessionStart, expires_at AS expiresAt,
        replaced_at AS replacedAt FROM refresh_tokens WHERE token_hash = ?`,
      tokenHash,
    );
  }

  insertRefreshToken(token: RefreshToken): void {
    this.#insert(
      `INSERT INTO refresh_tokens (token_hash, uid, created_at, expires_at, replaced_at)
       VALUES (:tokenHash, :uid, :sessionStart, :expiresAt, :replacedAt)`,
      token,
    );
  }

  markReplaced(tokenHash: Uint8Array, time: number): void {
    this.#run('UPDATE refresh_tokens SET replaced_at = ? WHERE token_hash = ?', time, tokenHash);
  }

  /** When the session's last used token was first used, or null. */
  lastReplacement(uid: string, sessionStart: number): number | null {
    const row = this.#get<{ last: number | null }>(
      `SELECT max(replaced_at) AS last FROM refresh_tokens
        WHERE uid = ? AND created_at = ? AND replaced_at > ${SUPERSEDED}`,
      uid,
      sessionStart,
    );
    return row?.last ?? null;
  }

  /** Marks the session's unused tokens as superseded. They are kept, because to use one shows that it was stolen. */
  supersedeUnusedTokens(uid: string, sessionStart: number): void {
    this.#run(
      `UPDATE refresh_tokens SET replaced_at = ${SUPERSEDED}
        WHERE uid = ? AND created_at = ? AND replaced_at IS NULL`,
      uid,
      sessionStart,
    );
  }

  hasSession(uid: string, sessionStart: number): boolean {
    const text = 'SELECT 1 FROM refresh_tokens WHERE uid = ? AND created_at = ? LIMIT 1';
    return this.#get(text, uid, sessionStart) !== null;
  }

  deleteSession(uid: string, sessionStart: number): void {
    this.#run('DELETE FROM refresh_tokens WHERE uid = ? AND created_at = ?', uid, sessionStart);
  }

  deleteExpiredTokens(time: number): void {
    this.#run('DELETE FROM refresh_tokens WHERE expires_at < ?', time);
  }

  /** The newest signing key, or null before the first start. */
  signingKey(): SigningKey | null {
    return this.#get<SigningKey>(
      'SELECT kid, private_jwk AS privateJwk FROM signing_keys ORDER BY created_at DESC LIMIT 1',
    );
  }

  insertSigningKey(key: SigningKey, time: number): void {
    const values = 'VALUES (:kid, :privateJwk, :time)';
    const row = { ...key, time };
    this.#insert(`INSERT INTO signing_keys (kid, private_jwk, created_at) ${values}`, row);
  }

  /**
   * Replaces the signing key, ends every session and voids every link to set a new password, so that nothing from before
   * signs anybody in, not even a token that is just being issued. Has several statements: call it in a transaction. `time` in milliseconds.
   */
  endAllSessions(key: SigningKey, time: number): void {
    this.#run(
      'UPDATE accounts SET tokens_valid_after = max(?, tokens_valid_after + 1)',
      Math.floor(time / 1000) + 1,
    );
    this.#run('DELETE FROM refresh_tokens');
    this.#run('DELETE FROM password_resets');
    this.#run('DELETE FROM signing_keys');
    this.insertSigningKey(key, time);
    noteRemnants(this.#database);
  }

  /** Runs `work` in one transaction, rolled back by what it throws. On a full disk it makes room and retries once. */
  transaction<Result>(work: () => Result): Result {
    try {
      return this.#transaction(work);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      makeRoom(this.#database);
      return this.#transaction(work);
    }
  }

  #transaction<Result>(work: () => Result): Result {
    const { sql } = this.#database;
    this.#database.checkInPlace();
    sql.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      sql.exec('COMMIT');
      return result;
    } catch (error) {
      if (sql.isTransaction) sql.exec('ROLLBACK');
      throw error;
    }
  }

  #get<Row>(text: string, ...values: (string | Uint8Array | number)[]): Row | null {
    return (this.#database.prepare(text).get(...values) as Row | undefined) ?? null;
  }

  #run(text: string, ...values: (string | Uint8Array | number | null)[]): void {
    this.#database.prepare(text).run(...values);
  }

  /** Inserts a row, whose values the text names. */
  #insert(text: string, row: object): void {
    this.#database.prepare(text).run({ ...row });
  }
}
