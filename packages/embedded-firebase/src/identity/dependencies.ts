import type { VerifiedToken } from './id-tokens.ts';
import type { PasswordResetLimits } from './password-reset-limits.ts';
import type { PasswordHasher } from './passwords.ts';
import type { SessionDependencies } from './sessions.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** What the endpoints work with. */
export interface IdentityDependencies extends SessionDependencies {
  verifyIdToken: (token: string) => Promise<VerifiedToken>;
  passwords: PasswordHasher;
  /** Those that nobody may set, beside the commonest of all (passwordWeakness). */
  commonPasswords: ReadonlySet<string>;
  /** Null when guessing is not slowed. */
  signInLimits: SignInLimits | null;
  /** Null when asking for links is not limited. */
  passwordResetLimits: PasswordResetLimits | null;
  /** Mails the link to set a new password, some time after it returns. Null when this server sends no mail. */
  mailResetLink: ((email: string, link: string) => void) | null;
  /** The public address, to which the links lead. */
  siteUrl: URL;
}

export interface IdentityRequest {
  /** As it was sent. */
  body: string;
  /** The rate-limit key of the address that it comes from. */
  address: string;
}
