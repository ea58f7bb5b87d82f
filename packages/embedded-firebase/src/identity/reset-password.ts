import { z } from 'zod';
import { changePassword } from './change-password.ts';
import type { IdentityDependencies, IdentityRequest } from './dependencies.ts';
import { identityError } from './identity-error.ts';
import { accountToReset } from './password-resets.ts';
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
  { body, address }: IdentityRequest,
  dependencies: IdentityDependencies,
): Promise<object> {
  const { oobCode, newPassword, ...others } = readBody(body, schema);
  if (Object.keys(others).length > 0) throw identityError('OPERATION_NOT_ALLOWED');
  const find = () => accountToReset(oobCode, dependencies);
  const { email } = find();
  if (newPassword !== undefined) {
    await changePassword(newPassword, find, dependencies);
    // Whoever forgot the password has often tried many, and may sign in with the new one all the same.
    dependencies.signInLimits?.succeed(email, address);
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    email,
    requestType: 'PASSWORD_RESET',
  };
}
