import { z } from 'zod';
import { changePassword } from './change-password.ts';
import type { IdentityDependencies, IdentityRequest } from './dependencies.ts';
import { identityError } from './identity-error.ts';
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
  { body }: IdentityRequest,
  dependencies: IdentityDependencies,
): Promise<object> {
  const { idToken, password, returnSecureToken, ...others } = readBody(body, schema);
  if (Object.keys(others).length > 0) throw identityError('OPERATION_NOT_ALLOWED');
  if (!password) throw identityError('MISSING_PASSWORD');
  const { account, authTime } = await verifyOwnToken(idToken, dependencies);
  const { accounts, clock } = dependencies;
  if (clock().getTime() / 1000 - authTime > MAXIMUM_SIGN_IN_AGE_SECONDS) {
    throw identityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
  const changed = await changePassword(
    password,
    () => {
      const current = accounts.byUid(account.uid);
      if (!current) throw identityError('USER_NOT_FOUND');
      // Another session has changed the password, and so ended this one.
      if (authTime < current.tokensValidAfter) throw identityError('TOKEN_EXPIRED');
      return current;
    },
    dependencies,
  );
  const tokens = await beginSession(changed, dependencies);
  if (tokens === null) throw identityError('TOKEN_EXPIRED');
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    email: account.email,
    ...tokens,
  };
}
