import { z } from 'zod';
import type { IdentityDependencies, IdentityRequest } from './dependencies.ts';
import { normalizeEmail } from './emails.ts';
import { identityError } from './identity-error.ts';
import { beginPasswordReset } from './password-resets.ts';
import { readBody } from './request-body.ts';

const schema = z.looseObject({
  requestType: z.string('MISSING_REQ_TYPE').min(1, 'MISSING_REQ_TYPE'),
  email: z.string('MISSING_EMAIL').min(1, 'MISSING_EMAIL').max(1000, 'INVALID_EMAIL'),
  clientType: z.unknown().optional(),
});

/**
 * accounts:sendOobCode, for links to set a new password and for nothing else. An unknown email gets the response of a known
 * one, after the same work; the mail itself is sent later.
 * Source: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/sendOobCode
 */
export async function sendOobCode(
  { body, address }: IdentityRequest,
  dependencies: IdentityDependencies,
): Promise<object> {
  const { requestType, email: given, clientType, ...others } = readBody(body, schema);
  const { accounts, mailResetLink, passwordResetLimits, siteUrl } = dependencies;
  if (requestType !== 'PASSWORD_RESET' || Object.keys(others).length > 0 || !mailResetLink) {
    throw identityError('OPERATION_NOT_ALLOWED');
  }
  const email = normalizeEmail(given);
  passwordResetLimits?.count(email, address);
  const account = accounts.byEmail(email);
  const link = resetLink(siteUrl, beginPasswordReset(account, dependencies));
  if (account) mailResetLink(account.email, link);
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}

/** With the parameters that Firebase's own links have, for the page that serves both. */
function resetLink(siteUrl: URL, code: string): string {
  const link = new URL('/reset-password', siteUrl);
  link.searchParams.set('mode', 'resetPassword');
  link.searchParams.set('oobCode', code);
  return link.href;
}
