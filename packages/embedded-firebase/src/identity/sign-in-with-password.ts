import { z } from 'zod';
import type { Client } from '../shares/shares.ts';
import type { IdentityDependencies, IdentityRequest } from './dependencies.ts';
import { normalizeEmail } from './emails.ts';
import { identityError } from './identity-error.ts';
import { MAXIMUM_PASSWORD_LENGTH } from './passwords.ts';
import { readBody } from './request-body.ts';
import { beginSession } from './sessions.ts';

const schema = z.object({
  email: z.string('MISSING_EMAIL').min(1, 'MISSING_EMAIL').max(1000, 'INVALID_EMAIL'),
  password: z.string('MISSING_PASSWORD').min(1, 'MISSING_PASSWORD'),
});

/**
 * accounts:signInWithPassword. An unknown email gets the response of a wrong password, after the same work.
 * Source: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword
 */
export async function signInWithPassword(
  { body, address }: IdentityRequest,
  dependencies: IdentityDependencies,
): Promise<object> {
  const { email: given, password } = readBody(body, schema);
  const email = normalizeEmail(given);
  // No account has so long a password: to refuse it without waiting and hashing tells nothing of this one.
  if (password.length > MAXIMUM_PASSWORD_LENGTH) throw wrongCredentials();
  await dependencies.signInLimits?.begin(email, address);
  const isKnown = dependencies.signInLimits?.isKnown(email, address) ?? true;
  const client = { key: address, isKnown };
  const session = await sessionFor(email, password, client, dependencies).catch((error) => {
    dependencies.signInLimits?.withdraw(email, address);
    throw error;
  });
  if (session === null) throw wrongCredentials();
  dependencies.signInLimits?.succeed(email, address);
  const { account, tokens } = session;
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email: account.email,
    displayName: '',
    registered: true,
    ...tokens,
  };
}

function wrongCredentials(): Error {
  return identityError('INVALID_LOGIN_CREDENTIALS');
}

async function sessionFor(
  email: string,
  password: string,
  client: Client,
  dependencies: IdentityDependencies,
) {
  const account = dependencies.accounts.byEmail(email);
  const hash = account?.passwordHash ?? null;
  const right = await dependencies.passwords.verify(password, hash, client);
  if (account === null || !right) return null;
  const tokens = await beginSession(account, dependencies);
  return tokens && { account, tokens };
}
