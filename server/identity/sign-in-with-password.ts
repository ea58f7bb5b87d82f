import type { Context } from 'hono';
import { z } from 'zod';
import type { IdentityDependencies } from './dependencies.ts';
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
  c: Context,
  dependencies: IdentityDependencies,
): Promise<Response> {
  const body = await readBody(c, schema);
  const email = normalizeEmail(body.email);
  const address = dependencies.clientOf(c);
  await dependencies.signInLimits?.begin(email, address);
  const session = await sessionFor(email, body.password, dependencies).catch(async (error) => {
    await dependencies.signInLimits?.withdraw(email, address);
    throw error;
  });
  if (session === null) throw identityError('INVALID_LOGIN_CREDENTIALS');
  await dependencies.signInLimits?.succeed(email, address);
  const { account, tokens } = session;
  return c.json({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email: account.email,
    displayName: '',
    registered: true,
    ...tokens,
  });
}

async function sessionFor(email: string, password: string, dependencies: IdentityDependencies) {
  // No account has so long a password: to refuse it without hashing does not tell whether this account exists.
  if (password.length > MAXIMUM_PASSWORD_LENGTH) return null;
  const account = dependencies.accounts.byEmail(email);
  const right = await dependencies.passwords.verify(password, account?.passwordHash ?? null);
  if (account === null || !right) return null;
  const tokens = await beginSession(account, dependencies);
  return tokens && { account, tokens };
}
