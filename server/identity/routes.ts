import { type Context, Hono } from 'hono';
import type { Accounts } from '../storage/accounts.ts';
import type { VerifiedToken } from './id-tokens.ts';
import { identityError } from './identity-error.ts';
import { lookup } from './lookup.ts';
import type { SessionParts } from './sessions.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { exchangeToken } from './token.ts';
import { updateAccount } from './update-account.ts';

export interface IdentityParts extends SessionParts {
  accounts: Accounts;
  verifyIdToken: (token: string) => Promise<VerifiedToken>;
  /** Null when guessing is not slowed (RATE_LIMITS=off). */
  signInLimits: SignInLimits | null;
  /** Whom the limits count: the client's address. */
  clientOf: (c: Context) => string;
}

const identityToolkit = '/identitytoolkit.googleapis.com';

/**
 * What firebase/auth asks, with the hosts of Google as the first part of the path (connectAuthEmulator does that).
 * Every other operation of the two services answers 501 with its name.
 */
export function identityRoutes(parts: IdentityParts): Hono {
  const app = new Hono();
  app.post(`${identityToolkit}/v1/accounts:signInWithPassword`, (c) =>
    signInWithPassword(c, parts),
  );
  app.post(`${identityToolkit}/v1/accounts:lookup`, (c) => lookup(c, parts));
  app.post(`${identityToolkit}/v1/accounts:update`, (c) => updateAccount(c, parts));
  app.post(`${identityToolkit}/v1/accounts:signUp`, () => {
    throw identityError('ADMIN_ONLY_OPERATION');
  });
  app.post('/securetoken.googleapis.com/v1/token', (c) => exchangeToken(c, parts));
  app.all(`${identityToolkit}/:version{v1|v2}/:operation{.+}`, notSupported);
  return app;
}

function notSupported(c: Context): never {
  throw identityError(`${c.req.param('operation')} is not supported by this server.`, 501);
}
