import { type ReactNode, useEffect } from 'react';
import type { Account } from '../../backend/session.ts';
import { useAccount } from './use-account.ts';

/** Renders its children for somebody signed in; anybody else is sent to /login, and nothing of them is fetched. */
export function Guard({ children }: { children: (account: Account) => ReactNode }) {
  const account = useAccount();

  useEffect(() => {
    // Replaces the entry in the history, so that Back does not lead into the redirect.
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
