import type { Context } from 'hono';
import { z } from 'zod';
import type { IdentityDependencies } from './dependencies.ts';
import { identityError } from './identity-error.ts';
import { passwordWeakness } from './password-policy.ts';
import { readBody } from './request-body.ts';
import { beginSession } from './sessions.ts';
import { verifyOwnToken } from './verify-own-token.ts';

const schema = z.looseObject({
  idToken: z.string('INVALID_ID_TOKEN'),
  password: z.string('MISSING_PASSWORD').optional(),
  returnSecureToken: z.unknown().optional(),
});

/** How long ago the old password may have been given. */
const MAXIMUM_SIGN_IN_AGE_SECONDS = 5 * 60;

/**
 * accounts:update, for one's own password and nothing else. The old password is checked as the SDK does it: by another
 * sign-in shortly before (reauthenticateWithCredential). All sessions of the account end, and the response begins another.
 * Source: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/update
 */
export async function updateAccount(
  c: Context,
  dependencies: IdentityDependencies,
): Promise<Response> {
  const { idToken, password, returnSecureToken, ...others } = await readBody(c, schema);
  if (Object.keys(others).length > 0) throw identityError('OPERATION_NOT_ALLOWED');
  if (!password) throw identityError('MISSING_PASSWORD');
  const { account, authTime } = await verifyOwnToken(idToken, dependencies);
  const { accounts, clock, passwords } = dependencies;
  if (clock().getTime() / 1000 - authTime > MAXIMUM_SIGN_IN_AGE_SECONDS) {
    throw identityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
  const weakness = passwordWeakness(password, account.email);
  if (weakness !== null) throw identityError(`WEAK_PASSWORD : ${weakness}`);
  const client = { key: `account ${account.uid}`, isKnown: true };
  const passwordHash = await passwords.hash(password, client);
  // Hashing takes half a second, in which another session may have changed the password and ended this one.
  await verifyOwnToken(idToken, dependencies);
  const time = clock().getTime();
  accounts.transaction(() => accounts.setPassword(account.uid, passwordHash, time));
  const tokens = await beginSession({ ...account, passwordHash }, dependencies);
  if (tokens === null) throw identityError('TOKEN_EXPIRED');
  return c.json({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    email: account.email,
    ...tokens,
  });
}
