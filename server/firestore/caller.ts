import { ApiError } from '../http/errors.ts';
import type { RulesRequest } from '../rules/ruleset.ts';
import { rulesClaims } from './rules-values.ts';

/** What a verified ID token says. */
interface IdToken {
  uid: string;
  claims: Record<string, unknown>;
}

/** Rejects with ApiError (401) for a token that is no valid one. */
export type VerifyIdToken = (token: string) => Promise<IdToken>;

/** Who asks, as the rules see it: null for a visitor. */
export type Caller = RulesRequest['auth'];

/**
 * Reads the Authorization header. None is a visitor; anything but a good ID token is refused (401), the emulator's
 * `Bearer owner` too: nobody is above the rules.
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
