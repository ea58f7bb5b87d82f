import { identityError } from './identity-error.ts';

/** accounts:signUp: refused as Firebase refuses it when users may not create accounts. */
export async function signUp(): Promise<never> {
  throw identityError('ADMIN_ONLY_OPERATION');
}
