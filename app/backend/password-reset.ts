import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { auth, signOut, throwSessionError } from './session.ts';

/** Mails a link to set a new password, if there is such an account. Throws SessionError. */
export async function sendResetLink(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email).catch(throwSessionError);
}

/** The email of the account whose password the code of a link may set. Throws SessionError. */
export function emailOfCode(code: string): Promise<string> {
  return verifyPasswordResetCode(auth, code).catch(throwSessionError);
}

/** Sets the password, which ends the account's sessions everywhere, and signs out here. Throws SessionError. */
export async function setForgottenPassword(code: string, newPassword: string): Promise<void> {
  await confirmPasswordReset(auth, code, newPassword).catch(throwSessionError);
  await signOut();
}
