import type { Context } from 'hono';
import type { VerifiedToken } from './id-tokens.ts';
import type { PasswordHasher } from './passwords.ts';
import type { SessionDependencies } from './sessions.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** What the endpoints work with. */
export interface IdentityDependencies extends SessionDependencies {
  verifyIdToken: (token: string) => Promise<VerifiedToken>;
  passwords: PasswordHasher;
  /** Null when guessing is not slowed (RATE_LIMITS=off). */
  signInLimits: SignInLimits | null;
  /** The client's rate-limit key. */
  clientOf: (c: Context) => string;
}
