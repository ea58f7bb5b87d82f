import { ApiError } from '../http/errors.ts';
import type { RulesRequest } from '../rules/ruleset.ts';
import type { Client } from '../shares/shares.ts';
import { rulesClaims } from './rules-values.ts';

/** The content of a verified ID token. */
interface IdToken {
  uid: string;
  claims: Record<string, unknown>;
}

/** Rejects with ApiError (401) for an invalid token. */
export type VerifyIdToken = (token: string) => Promise<IdToken>;

/** Who makes a request. */
export interface Caller {
  /** The value of `request.auth` in the rules: null for a visitor. */
  auth: RulesRequest['auth'];
  client: Client;
  whenGone: WhenGone;
}

/** Registers what must stop once the client of a request has disconnected or received its response. */
type WhenGone = (stop: () => void) => void;

/**
 * Reads the Authorization header. A request without one is a visitor's: null. Throws ApiError (401) for anything but a
 * valid ID token, also for the emulator's `Bearer owner`, because the rules apply to everybody.
 */
export async function identify(
  header: string | undefined,
  verifyIdToken: VerifyIdToken,
): Promise<RulesRequest['auth']> {
  if (header === undefined) return null;
  const token = /^Bearer ([^\s]+)$/i.exec(header)?.[1];
  if (token === undefined) throw unauthenticated();
  const { uid, claims } = await verifyIdToken(token);
  return { uid, token: rulesClaims(claims) };
}

/** The client whose share of the server a request takes: its address, when its token is not valid. */
export async function clientOfRequest(
  header: string | undefined,
  address: string,
  verifyIdToken: VerifyIdToken,
): Promise<Client> {
  const auth = await identify(header, verifyIdToken).catch(() => null);
  if (auth === null) return { key: address, isKnown: false };
  return { key: `account ${auth.uid}`, isKnown: true };
}

function unauthenticated(): ApiError {
  return new ApiError(401, 'UNAUTHENTICATED', 'Missing or invalid authentication.');
}
