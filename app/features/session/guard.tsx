import { type ReactNode, useEffect } from 'react';
import type { Account } from '../../backend/session.ts';
import { useAccount } from './use-account.ts';

/** Shows what is for somebody signed in; anybody else is sent to /login, and nothing of it is rendered or asked for. */
export function Guard({ children }: { children: (account: Account) => ReactNode }) {
  const account = useAccount();

  useEffect(() => {
    // Replaced, so that Back does not lead into the redirect again.
    if (account === null) location.replace('/login');
  }, [account]);

  if (account) return children(account);
  return (
    <div className="min-h-[70vh] px-gutter py-10">
      <p className="needs-script">Loading...</p>
      <noscript>
        <p>The dashboard needs JavaScript.</p>
      </noscript>
    </div>
  );
}
