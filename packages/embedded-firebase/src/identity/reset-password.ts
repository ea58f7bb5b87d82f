import type { Context } from 'hono';
import { z } from 'zod';
import type { IdentityDependencies } from './dependencies.ts';
import { identityError } from './identity-error.ts';
import { passwordWeakness } from './password-policy.ts';
import { accountToReset, finishPasswordReset } from './password-resets.ts';
import { readBody } from './request-body.ts';

const schema = z.looseObject({
  oobCode: z.string('MISSING_OOB_CODE').min(1, 'MISSING_OOB_CODE'),
  newPassword: z.string('MISSING_PASSWORD').optional(),
});

/**
 * accounts:resetPassword, with the code of a mailed link and in no other way. A password that is refused does not spend the
 * code; without a new password the code is only checked.
 * Source: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/resetPassword
 */
export async function resetPassword(
  c: Context,
  dependencies: IdentityDependencies,
): Promise<Response> {
  const { oobCode, newPassword, ...others } = await readBody(c, schema);
  if (Object.keys(others).length > 0) throw identityError('OPERATION_NOT_ALLOWED');
  const { uid, email } = accountToReset(oobCode, dependencies);
  if (newPassword !== undefined) {
    const weakness = passwordWeakness(newPassword, email);
    if (weakness !== null) throw identityError(`WEAK_PASSWORD : ${weakness}`);
    const client = { key: `account ${uid}`, isKnown: true };
    const passwordHash = await dependencies.passwords.hash(newPassword, client);
    finishPasswordReset(oobCode, passwordHash, dependencies);
    // Whoever forgot the password has often tried many, and may sign in with the new one all the same.
    dependencies.signInLimits?.succeed(email, dependencies.clientOf(c));
  }
  return c.json({
    kind: 'identitytoolkit#ResetPasswordResponse',
    email,
    requestType: 'PASSWORD_RESET',
  });
}
