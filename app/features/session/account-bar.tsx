import { Fragment, type ReactNode } from 'react';
import type { Account } from '../../backend/session.ts';
import { Button } from '../../components/button.tsx';
import { ChangePassword } from './change-password.tsx';
import type { SessionProps } from './session-props.ts';
import { markSignOut } from './sign-out-mark.ts';

interface AccountBarProps {
  session: SessionProps;
  account: Account;
  /** What else staff can do, beside their password. */
  children: ReactNode;
}

/** The dashboard's head: who is signed in, and the way out. */
export function AccountBar({ session, account, children }: AccountBarProps) {
  const { bar } = session.texts;
  const [before, after] = bar.welcome.split('{email}');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 print:hidden">
      <div className="min-w-0 gap-x-4 lg:flex lg:flex-wrap lg:items-baseline">
        <h1 className="text-[clamp(1.6rem,1.3rem+1vw,2.1rem)] leading-tight">{bar.title}</h1>
        <p>
          {before}
          {account.email.split(/(?<=@)/).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
          {after}
        </p>
      </div>
      <div className="-mx-1 flex flex-wrap gap-x-0.5 text-[0.9rem] md:mx-0 md:gap-2 md:text-base">
        {children}
        <ChangePassword session={session} email={account.email} />
        <Button variant="quiet" className="px-3 text-[length:inherit] md:px-5" onClick={signOut}>
          {bar.logout}
        </Button>
      </div>
    </div>
  );
}

/** The guard leads to the login once nobody is signed in. A failure shows nothing, as specified. */
function signOut() {
  markSignOut(true);
  import('../../backend/session.ts').then((session) => session.signOut()).catch(() => {});
}
