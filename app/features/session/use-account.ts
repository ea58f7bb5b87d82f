import { useEffect, useState } from 'react';
import type { Account } from '../../backend/session.ts';

/** Who is signed in: undefined until that is known, null when nobody is. Follows sign-outs in other tabs. */
export function useAccount(): Account | null | undefined {
  const [account, setAccount] = useState<Account | null>();

  useEffect(() => {
    let mounted = true;
    let unsubscribe = () => {};
    const watch = () =>
      import('../../backend/session.ts').then(({ watchAccount }) => {
        if (mounted) unsubscribe = watchAccount(setAccount);
      }, watchLater);
    // The code itself could not be fetched.
    const watchLater = () => addEventListener('online', watch, { once: true });
    watch();
    return () => {
      mounted = false;
      unsubscribe();
      removeEventListener('online', watch);
    };
  }, []);

  return account;
}
