import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { identityError } from './identity-error.ts';

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);

// OWASP's first choice for scrypt: 128 MiB and about half a second for one guess.
const COST = 2 ** 17;
const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const KEY_BYTES = 32;

/** Longer passwords are refused, so that nobody makes the server hash megabytes. */
export const LONGEST_PASSWORD = 128;

// Each hashing takes 128 MiB and one of libuv's four threads: two leave threads for files, and the queue is
// short enough that whoever waits in it is still there when the answer comes.
const AT_ONCE = 2;
const LONGEST_QUEUE = 20;

/** Hashes for storage as `scrypt$N$r$p$salt$key` (base64url). Throws 503 when too many others wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, BLOCK_SIZE, PARALLELISM, KEY_BYTES);
  return `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Whether the password belongs to the stored hash. Without a hash (an unknown user) it does the same work and says no.
 * Throws 503 when too many others wait.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, blockSize, parallelism, salt, key } = parse(stored ?? nobodysHash);
  const given = await derive(password, salt, cost, blockSize, parallelism, key.length);
  return timingSafeEqual(given, key) && stored !== null;
}

const nobodysHash = [
  `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}`,
  randomBytes(16).toString('base64url'),
  randomBytes(KEY_BYTES).toString('base64url'),
].join('$');

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

let running = 0;
const waiting: (() => void)[] = [];

async function derive(
  password: string,
  salt: Buffer,
  N: number,
  r: number,
  p: number,
  length: number,
): Promise<Buffer> {
  await takeTurn();
  try {
    // The same letters typed on another keyboard may come composed differently (NFC makes them one).
    const options = { N, r, p, maxmem: 2 * 128 * N * r };
    return await scryptAsync(password.normalize('NFC'), salt, length, options);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= LONGEST_QUEUE) {
    throw identityError('TOO_MANY_ATTEMPTS_TRY_LATER : The server is busy.', 503, 5);
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}
