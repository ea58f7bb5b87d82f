import { createHash } from 'node:crypto';

/**
 * What is stored of a secret that was made up here. A random token of 256 bits cannot be guessed, so a fast hash is
 * enough to make a stolen table useless.
 */
export function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
