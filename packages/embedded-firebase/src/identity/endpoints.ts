import type { IdentityDependencies, IdentityRequest } from './dependencies.ts';
import { exchangeToken } from './exchange-token.ts';
import { lookup } from './lookup.ts';
import { resetPassword } from './reset-password.ts';
import { sendOobCode } from './send-oob-code.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { updateAccount } from './update-account.ts';

interface Endpoint {
  handle: (request: IdentityRequest, dependencies: IdentityDependencies) => Promise<object>;
  /** What the rate limits count a request as. */
  kind: 'read' | 'write' | 'sign-in';
  /** Whether firebase/auth asks for it by itself while somebody is signed in (see error-response.ts). */
  keepsSession: boolean;
}

/** Google's hosts are the first part of each path, because connectAuthEmulator puts them there. */
export const IDENTITY_TOOLKIT = '/identitytoolkit.googleapis.com';
const SECURE_TOKEN = '/securetoken.googleapis.com';

/** Everything that firebase/auth asks of this server, by path. All of it comes with POST. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  [
    `${IDENTITY_TOOLKIT}/v1/accounts:signInWithPassword`,
    { handle: signInWithPassword, kind: 'sign-in', keepsSession: false },
  ],
  [`${IDENTITY_TOOLKIT}/v1/accounts:lookup`, { handle: lookup, kind: 'read', keepsSession: true }],
  [
    `${IDENTITY_TOOLKIT}/v1/accounts:update`,
    { handle: updateAccount, kind: 'write', keepsSession: false },
  ],
  [
    `${IDENTITY_TOOLKIT}/v1/accounts:sendOobCode`,
    { handle: sendOobCode, kind: 'write', keepsSession: false },
  ],
  [
    `${IDENTITY_TOOLKIT}/v1/accounts:resetPassword`,
    { handle: resetPassword, kind: 'write', keepsSession: false },
  ],
  [
    `${IDENTITY_TOOLKIT}/v1/accounts:signUp`,
    { handle: signUp, kind: 'write', keepsSession: false },
  ],
  [`${SECURE_TOKEN}/v1/token`, { handle: exchangeToken, kind: 'read', keepsSession: true }],
]);

export function isIdentityPath(path: string): boolean {
  return [IDENTITY_TOOLKIT, SECURE_TOKEN].some(
    (host) => path === host || path.startsWith(`${host}/`),
  );
}
