import type { Context } from 'hono';
import { z } from 'zod';
import type { Account } from '../storage/accounts.ts';
import { normalizeEmail } from './emails.ts';
import { identityError } from './identity-error.ts';
import { LONGEST_PASSWORD, verifyPassword } from './passwords.ts';
import { readBody } from './request-body.ts';
import type { IdentityParts } from './routes.ts';
import { beginSession } from './sessions.ts';

const schema = z.object({
  email: z.string('MISSING_EMAIL').min(1, 'MISSING_EMAIL').max(1000, 'INVALID_EMAIL'),
  password: z.string('MISSING_PASSWORD').min(1, 'MISSING_PASSWORD'),
});

/**
 * accounts:signInWithPassword. An unknown email and a wrong password answer the same, after the same work.
 * Source: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword
 */
export async function signInWithPassword(c: Context, parts: IdentityParts): Promise<Response> {
  const body = await readBody(c, schema);
  const email = normalizeEmail(body.email);
  const address = parts.clientOf(c);
  await parts.signInLimits?.begin(email, address);
  const account = await accountOf(email, body.password, parts);
  const tokens = account && (await beginSession(account, parts));
  if (account === null || tokens === null) throw identityError('INVALID_LOGIN_CREDENTIALS');
  await parts.signInLimits?.succeed(email, address);
  return c.json({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email: account.email,
    displayName: '',
    registered: true,
    ...tokens,
  });
}

async function accountOf(
  email: string,
  password: string,
  parts: IdentityParts,
): Promise<Account | null> {
  // Nobody has such a password, whoever is asked for: no work, and nothing learnt from its absence.
  if (password.length > LONGEST_PASSWORD) return null;
  const account = parts.accounts.byEmail(email);
  const right = await verifyPassword(password, account?.passwordHash ?? null);
  return right ? account : null;
}
