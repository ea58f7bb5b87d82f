import { useEffect, useState } from 'react';
import type { Account } from '../../backend/session.ts';

/** Who is signed in: undefined until that is known, null when nobody is. Follows sign-outs in other tabs. */
export function useAccount(): Account | null | undefined {
  const [account, setAccount] = useState<Account | null>();

  useEffect(() => {
    let mounted = true;
    let unsubscribe = () => {};
    let retry: ReturnType<typeof setTimeout> | undefined;
    const watch = () =>
      import('../../backend/session.ts').then(({ watchAccount }) => {
        if (mounted) unsubscribe = watchAccount(setAccount);
      }, watchLater);
    // The code itself could not be fetched.
    const watchLater = () => {
      if (mounted) retry = setTimeout(watch, 2000);
    };
    watch();
    return () => {
      mounted = false;
      unsubscribe();
      clearTimeout(retry);
    };
  }, []);

  return account;
}
