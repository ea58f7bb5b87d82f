import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Accounts, SigningKey } from '../storage/accounts.ts';
import type { Clock } from '../storage/clock.ts';

interface SigningKeys {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** The key pair that signs ID tokens now: another process may replace it (Backend.endSessions). */
export type CurrentKeys = () => SigningKeys;

/** Makes the signing key if the database has none yet, as at the first start. */
export async function loadSigningKeys(accounts: Accounts, clock: Clock): Promise<CurrentKeys> {
  if (accounts.signingKey() === null) {
    accounts.insertSigningKey(await makeSigningKey(), clock().getTime());
  }
  let current: SigningKeys | null = null;
  return () => {
    const stored = accounts.signingKey();
    if (stored === null) throw new Error('The database has lost its signing key.');
    if (current?.kid !== stored.kid) current = parse(stored);
    return current;
  };
}

/** A new RSA key, not stored yet. */
export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { kid: randomUUID(), privateJwk: JSON.stringify(privateKey.export({ format: 'jwk' })) };
}

function parse({ kid, privateJwk }: SigningKey): SigningKeys {
  const privateKey = createPrivateKey({ key: JSON.parse(privateJwk), format: 'jwk' });
  return { kid, privateKey, publicKey: createPublicKey(privateKey) };
}
