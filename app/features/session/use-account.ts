import { useEffect, useState } from 'react';
import type { Account } from '../../backend/session.ts';
import { retry } from '../../network/retry.ts';

/** Who is signed in: undefined until that is known, null when nobody is. Follows sign-outs in other tabs. */
export function useAccount(): Account | null | undefined {
  const [account, setAccount] = useState<Account | null>();

  useEffect(() => {
    let mounted = true;
    let unsubscribe = () => {};
    retry(() => import('../../backend/session.ts')).then(({ watchAccount }) => {
      if (mounted) unsubscribe = watchAccount(setAccount);
    });
    return () => {
      mounted = false;
      unsubscribe();
    };
  }, []);

  return account;
}
