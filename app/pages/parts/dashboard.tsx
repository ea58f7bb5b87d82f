import type { ComponentProps } from 'react';
import { Dashboard } from '../../features/records/dashboard.tsx';
import { AccountBar } from '../../features/session/account-bar.tsx';
import { Guard } from '../../features/session/guard.tsx';

export const parts = { records: Records };

function Records(props: ComponentProps<typeof Dashboard>) {
  return (
    <Guard>
      {(account) => (
        <div key={account.uid} className="min-h-[80vh] px-gutter py-5">
          <AccountBar account={account} />
          <Dashboard {...props} />
        </div>
      )}
    </Guard>
  );
}
