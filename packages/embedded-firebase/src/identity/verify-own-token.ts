import type { IdentityDependencies } from './dependencies.ts';
import { IdTokenError, type VerifiedToken } from './id-tokens.ts';
import { identityError } from './identity-error.ts';

const codes: Record<IdTokenError['reason'], string> = {
  invalid: 'INVALID_ID_TOKEN',
  expired: 'TOKEN_EXPIRED',
  revoked: 'TOKEN_EXPIRED',
  'no account': 'USER_NOT_FOUND',
};

/** Verifies the ID token in a request's body. Throws 400 with the code by which the SDK decides whether to sign out. */
export async function verifyOwnToken(
  idToken: string,
  dependencies: Pick<IdentityDependencies, 'verifyIdToken'>,
): Promise<VerifiedToken> {
  try {
    return await dependencies.verifyIdToken(idToken);
  } catch (error) {
    throw error instanceof IdTokenError ? identityError(codes[error.reason]) : error;
  }
}
