import { z } from 'zod';
import type { Account } from '../storage/accounts.ts';
import type { IdentityDependencies, IdentityRequest } from './dependencies.ts';
import { readBody } from './request-body.ts';
import { verifyOwnToken } from './verify-own-token.ts';

const schema = z.object({ idToken: z.string('INVALID_ID_TOKEN') });

/**
 * accounts:lookup, of the account that the ID token belongs to and of no other.
 * Source: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup
 */
export async function lookup(
  { body }: IdentityRequest,
  dependencies: IdentityDependencies,
): Promise<object> {
  const { idToken } = readBody(body, schema);
  const { account } = await verifyOwnToken(idToken, dependencies);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [userInfo(account)] };
}

function userInfo({ uid, email, createdAt, lastLoginAt, tokensValidAfter }: Account) {
  return {
    localId: uid,
    email,
    emailVerified: false,
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email }],
    // No token is older than its account.
    validSince: String(Math.max(tokensValidAfter, Math.floor(createdAt / 1000))),
    createdAt: String(createdAt),
    ...(lastLoginAt !== null && { lastLoginAt: String(lastLoginAt) }),
  };
}
