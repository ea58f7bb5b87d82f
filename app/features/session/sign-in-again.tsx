import { useEffect, useRef } from 'react';
import { CredentialsForm } from './credentials-form.tsx';

/** Asks whoever was at the page to sign in again, in place, after the server has ended the session. It cannot be closed. */
export function SignInAgain({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const password = useRef<HTMLInputElement>(null);

  function open() {
    dialog.current?.showModal();
    password.current?.focus();
  }
  useEffect(open, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      aria-describedby="session-ended"
      className="dialog"
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second Escape close it without asking.
      onClose={open}
    >
      <h2 id="sign-in-again" className="mb-4 text-heading">
        Sign in again
      </h2>
      <CredentialsForm email={email} password={password}>
        <p id="session-ended">
          Your session has ended, as it does when the password is changed or all devices are signed
          out. What you typed is kept: with the same account you go on where you were.
        </p>
      </CredentialsForm>
      <a className="text-link mt-3 inline-flex min-h-12 items-center" href="/login">
        Leave the dashboard
      </a>
    </dialog>
  );
}
