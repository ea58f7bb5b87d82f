import { useEffect, useState } from 'react';
import type { Account } from '../../backend/session.ts';
import { retry } from '../../network/retry.ts';
import { isSignedOut } from './sign-out-mark.ts';

interface Session {
  /** Who is signed in: undefined until that is known, null when nobody is. */
  account: Account | null | undefined;
  /** Whether nobody is because somebody signed out, here or in another tab. */
  hasSignedOut: boolean;
}

/** Who is signed in. Follows sign-ins and sign-outs in other tabs. */
export function useAccount(): Session {
  const [session, setSession] = useState<Session>({ account: undefined, hasSignedOut: false });

  useEffect(() => {
    let mounted = true;
    let unsubscribe = () => {};
    retry(() => import('../../backend/session.ts')).then(({ watchAccount }) => {
      if (!mounted) return;
      unsubscribe = watchAccount((account) =>
        setSession({ account, hasSignedOut: account === null && isSignedOut() }),
      );
    });
    return () => {
      mounted = false;
      unsubscribe();
    };
  }, []);

  return session;
}
