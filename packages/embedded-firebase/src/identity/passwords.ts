import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Client } from '../shares/shares.ts';
import { inHashTurn } from './hash-turns.ts';

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** scrypt's N as OWASP advises first: with r = 8 one guess takes 128 MiB and about half a second. */
const PRODUCTION_COST = 2 ** 17;
const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** In UTF-16 code units. Longer passwords are refused, so that nobody makes the server hash megabytes. */
export const MAXIMUM_PASSWORD_LENGTH = 128;

/** Whoever runs the server's own commands. */
const OPERATOR: Client = { key: '', isKnown: true };

/**
 * Hashes passwords with scrypt. Only tests give another cost (N, a power of two): it is no setting, so that no
 * environment can make anybody's hashes weak.
 */
export class PasswordHasher {
  readonly #cost: number;
  /** A hash that belongs to no password. */
  readonly #dummyHash: string;

  constructor(cost: number = PRODUCTION_COST) {
    this.#cost = cost;
    this.#dummyHash = format(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  }

  /** Resolves to the hash for storage, `scrypt$N$r$p$salt$key` (base64url). Throws 503 when too many wait. */
  async hash(password: string, client = OPERATOR): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const key = await inHashTurn(client, () =>
      derive(password, salt, this.#cost, BLOCK_SIZE, PARALLELISM, KEY_BYTES),
    );
    return format(this.#cost, salt, key);
  }

  /**
   * Whether the password belongs to the stored hash, which carries its own cost. Without a hash (an unknown user) it
   * takes as long as with one of this hasher's, and the result is false. Throws 503 when too many wait.
   */
  async verify(password: string, stored: string | null, client = OPERATOR): Promise<boolean> {
    const { cost, blockSize, parallelism, salt, key } = parse(stored ?? this.#dummyHash);
    const given = await inHashTurn(client, () =>
      derive(password, salt, cost, blockSize, parallelism, key.length),
    );
    return timingSafeEqual(given, key) && stored !== null;
  }
}

/**
 * Whether a stored hash is one that this server makes. With another one a sign-in could fail, take all memory or all time, or
 * cost a guesser next to nothing. (If the cost ever changes, the earlier one must be accepted here.)
 */
export function isOwnHash(stored: string): boolean {
  const [, , , , salt = '', key = ''] = stored.split('$');
  const parts = [Buffer.from(salt, 'base64url'), Buffer.from(key, 'base64url')] as const;
  const isWhole = parts[0].length === SALT_BYTES && parts[1].length === KEY_BYTES;
  return isWhole && stored === format(PRODUCTION_COST, ...parts);
}

function format(cost: number, salt: Buffer, key: Buffer): string {
  const parameters = `scrypt$${cost}$${BLOCK_SIZE}$${PARALLELISM}`;
  return `${parameters}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

function parse(stored: string) {
  const [scheme, cost, blockSize, parallelism, salt, key, ...rest] = stored.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined || rest.length > 0) {
    throw new Error('A stored password hash is in no format that this version knows.');
  }
  return {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function derive(
  password: string,
  salt: Buffer,
  N: number,
  r: number,
  p: number,
  length: number,
): Promise<Buffer> {
  // The same letters typed on another keyboard may come composed differently (NFC makes them one).
  const options = { N, r, p, maxmem: 2 * 128 * N * r };
  return scryptAsync(password.normalize('NFC'), salt, length, options);
}
