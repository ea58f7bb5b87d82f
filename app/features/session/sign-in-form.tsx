import { useEffect, useRef } from 'react';
import { CredentialsForm } from './credentials-form.tsx';
import { useAccount } from './use-account.ts';

/** Leads to /dashboard on success, and at once when somebody is signed in already. */
export function SignInForm() {
  const { account } = useAccount();
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (account) location.replace('/dashboard');
  }, [account]);

  return (
    <CredentialsForm password={password}>
      <noscript>
        <p className="message message-error">Signing in needs JavaScript.</p>
      </noscript>
    </CredentialsForm>
  );
}
