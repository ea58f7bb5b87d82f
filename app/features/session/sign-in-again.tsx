import { useEffect, useRef } from 'react';
import { CredentialsForm } from './credentials-form.tsx';
import type { SessionProps } from './session-props.ts';

/** Asks whoever was at the page to sign in again, in place, after the server has ended the session. It cannot be closed. */
export function SignInAgain({ session, email }: { session: SessionProps; email: string }) {
  const { again } = session.texts;
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
        {again.title}
      </h2>
      <CredentialsForm session={session} email={email} password={password}>
        <p id="session-ended">{again.why}</p>
      </CredentialsForm>
      <a className="text-link mt-3 inline-flex min-h-12 items-center" href={session.paths.login}>
        {again.leave}
      </a>
    </dialog>
  );
}
