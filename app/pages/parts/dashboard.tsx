import type { ComponentProps } from 'react';
import { CalendarDialog } from '../../features/opening/editor/calendar-dialog.tsx';
import type { CalendarEditor } from '../../features/opening/editor/site-facts.ts';
import { Dashboard } from '../../features/records/dashboard.tsx';
import { AccountBar } from '../../features/session/account-bar.tsx';
import { Guard } from '../../features/session/guard.tsx';

export const parts = { records: Records };

interface RecordsProps extends ComponentProps<typeof Dashboard> {
  calendar: CalendarEditor;
}

function Records({ calendar, ...props }: RecordsProps) {
  return (
    <Guard>
      {(account) => (
        <div key={account.uid} className="min-h-[80vh] px-gutter pt-5 pb-5 lg:pt-2">
          <AccountBar account={account}>
            <CalendarDialog {...calendar} account={account.uid} />
          </AccountBar>
          <Dashboard {...props} />
        </div>
      )}
    </Guard>
  );
}
