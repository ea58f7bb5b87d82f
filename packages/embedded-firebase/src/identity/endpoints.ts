import type { IdentityDependencies, IdentityRequest } from './dependencies.ts';
import { exchangeToken } from './exchange-token.ts';
import { identityError } from './identity-error.ts';
import { lookup } from './lookup.ts';
import { resetPassword } from './reset-password.ts';
import { sendOobCode } from './send-oob-code.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { updateAccount } from './update-account.ts';

interface Endpoint {
  handle(request: IdentityRequest, dependencies: IdentityDependencies): Promise<object>;
  /** What the rate limits count a request as. */
  kind: 'read' | 'write' | 'sign-in';
  /** Whether firebase/auth asks for it by itself while somebody is signed in (see error-response.ts). */
  keepsSession: boolean;
}

/** Google's hosts are the first part of each path, because connectAuthEmulator puts them there. */
export const IDENTITY_TOOLKIT = '/identitytoolkit.googleapis.com';
const SECURE_TOKEN = '/securetoken.googleapis.com';

/** Everything that firebase/auth asks of this server, by path. All of it comes with POST. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<Endpoint>({
    [account('signInWithPassword')]: asked(signInWithPassword, 'sign-in'),
    [account('lookup')]: { handle: lookup, kind: 'read', keepsSession: true },
    [account('update')]: asked(updateAccount),
    [account('sendOobCode')]: asked(sendOobCode),
    [account('resetPassword')]: asked(resetPassword),
    // As Firebase refuses it when users may not create accounts.
    [account('signUp')]: asked(() => Promise.reject(identityError('ADMIN_ONLY_OPERATION'))),
    [`${SECURE_TOKEN}/v1/token`]: { handle: exchangeToken, kind: 'read', keepsSession: true },
  }),
);

function account(operation: string): string {
  return `${IDENTITY_TOOLKIT}/v1/accounts:${operation}`;
}

/** An endpoint that a person asks for. */
function asked(handle: Endpoint['handle'], kind: Endpoint['kind'] = 'write'): Endpoint {
  return { handle, kind, keepsSession: false };
}

export function isIdentityPath(path: string): boolean {
  return [IDENTITY_TOOLKIT, SECURE_TOKEN].some(
    (host) => path === host || path.startsWith(`${host}/`),
  );
}
