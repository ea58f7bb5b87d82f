import { useEffect, useRef } from 'react';
import { CredentialsForm } from './credentials-form.tsx';
import type { SessionProps } from './session-props.ts';
import { useAccount } from './use-account.ts';

/** Leads to the dashboard on success, and at once when somebody is signed in already. */
export function SignInForm(session: SessionProps) {
  const { dashboard } = session.paths;
  const { account } = useAccount();
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (account) location.replace(dashboard);
  }, [account, dashboard]);

  return (
    <CredentialsForm session={session} password={password}>
      <noscript>
        <p className="message message-error">{session.texts.signIn.needsScript}</p>
      </noscript>
    </CredentialsForm>
  );
}
