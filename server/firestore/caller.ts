import { ApiError } from '../http/errors.ts';
import type { RulesRequest } from '../rules/ruleset.ts';
import { rulesClaims } from './rules-values.ts';

/** The content of a verified ID token. */
interface IdToken {
  uid: string;
  claims: Record<string, unknown>;
}

/** Rejects with ApiError (401) for an invalid token. */
export type VerifyIdToken = (token: string) => Promise<IdToken>;

/** The value of `request.auth` in the rules: null for a visitor. */
export type Caller = RulesRequest['auth'];

/**
 * Reads the Authorization header. A request without one is a visitor's. Throws ApiError (401) for anything but a valid
 * ID token, also for the emulator's `Bearer owner`, because the rules apply to everybody.
 */
export async function identifyCaller(
  header: string | undefined,
  verifyIdToken: VerifyIdToken,
): Promise<Caller> {
  if (header === undefined) return null;
  const token = /^Bearer ([^\s]+)$/i.exec(header)?.[1];
  if (token === undefined) throw unauthenticated();
  const { uid, claims } = await verifyIdToken(token);
  return { uid, token: rulesClaims(claims) };
}

function unauthenticated(): ApiError {
  return new ApiError(401, 'UNAUTHENTICATED', 'Missing or invalid authentication.');
}
