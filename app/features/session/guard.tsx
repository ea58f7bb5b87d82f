import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Account } from '../../backend/session.ts';
import { retry, retryNow } from '../../network/retry.ts';
import { Curtain } from './curtain.tsx';
import type { SessionProps } from './session-props.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useAccount } from './use-account.ts';

interface GuardProps {
  session: SessionProps;
  children: (account: Account) => ReactNode;
}

/**
 * Renders its children for somebody signed in; anybody else is sent to the login, and nothing of them is fetched. When the
 * server ends the session of an open page, the page is hidden, with all that it knows, until somebody signs in again in place
 * (docs/decisions/0052-what-was-typed-and-done-stays.md).
 */
export function Guard({ session, children }: GuardProps) {
  const { account, hasSignedOut } = useAccount();
  const [known, setKnown] = useState<Account>();
  const isChecked = useCheckAfterBack();
  const isLeaving = account === null && (!known || hasSignedOut);
  const shown = isLeaving ? undefined : (account ?? known);

  const { texts, paths } = session;

  useEffect(() => {
    // Replaces the entry in the history, so that Back does not lead into the redirect.
    if (isLeaving) location.replace(paths.login);
  }, [isLeaving, paths.login]);
  useEffect(() => {
    if (!account) return;
    setKnown(account);
    retryNow();
  }, [account]);

  if (shown)
    return (
      <>
        <Curtain isDrawn={!account || !isChecked}>{children(shown)}</Curtain>
        {account === null && <SignInAgain session={session} email={shown.email} />}
      </>
    );
  return (
    <div className="min-h-[70vh] px-gutter py-10">
      <p className="needs-script">{texts.loading}</p>
      <noscript>
        <p>{texts.bar.needsScript}</p>
      </noscript>
    </div>
  );
}

/** False from when the browser puts the page aside until, brought back by Back, it has asked for its session. */
function useCheckAfterBack(): boolean {
  const [isChecked, setChecked] = useState(true);

  useEffect(() => {
    const hide = ({ persisted }: PageTransitionEvent) =>
      persisted && flushSync(() => setChecked(false));
    const check = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      await retry(async () => (await import('../../backend/check-session.ts')).checkSession());
      setChecked(true);
    };
    addEventListener('pagehide', hide);
    addEventListener('pageshow', check);
    return () => {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', check);
    };
  }, []);

  return isChecked;
}
