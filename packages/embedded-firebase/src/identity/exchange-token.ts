import type { IdentityDependencies, IdentityRequest } from './dependencies.ts';
import { identityError } from './identity-error.ts';
import { continueSession } from './sessions.ts';

/**
 * securetoken's token: a refresh token for a new ID token and a new refresh token. The body is a form.
 * Source: https://firebase.google.com/docs/reference/rest/auth#section-refresh-token
 */
export async function exchangeToken(
  { body, address }: IdentityRequest,
  dependencies: IdentityDependencies,
): Promise<object> {
  const form = new URLSearchParams(body);
  const grantType = form.get('grant_type');
  if (grantType === null) throw identityError('MISSING_GRANT_TYPE');
  if (grantType !== 'refresh_token') throw identityError('INVALID_GRANT_TYPE');
  const given = form.get('refresh_token');
  if (!given) throw identityError('MISSING_REFRESH_TOKEN');
  const { account, tokens } = await continueSession(given, dependencies);
  // A signed-in browser renews its token every hour, and so makes its address known again after a restart of the server.
  dependencies.signInLimits?.recognize(account.email, address);
  const { idToken, refreshToken, expiresIn } = tokens;
  return {
    access_token: idToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.uid,
    project_id: dependencies.projectId,
  };
}
