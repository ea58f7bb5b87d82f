import type { ComponentProps } from 'react';
import { CalendarDialog } from '../../features/opening/editor/calendar-dialog.tsx';
import type { CalendarEditor } from '../../features/opening/editor/site-facts.ts';
import { Dashboard } from '../../features/records/dashboard.tsx';
import { AccountBar } from '../../features/session/account-bar.tsx';
import { Guard } from '../../features/session/guard.tsx';
import type { SessionProps } from '../../features/session/session-props.ts';

export const parts = { records: Records };

type RecordsProps = ComponentProps<typeof Dashboard> &
  Pick<CalendarEditor, 'languages'> & { session: SessionProps };

function Records({ session, languages, ...props }: RecordsProps) {
  return (
    <Guard session={session}>
      {(account) => (
        <div key={account.uid} className="min-h-[80vh] px-gutter pt-5 pb-5 lg:pt-2">
          <AccountBar session={session} account={account}>
            <CalendarDialog
              languages={languages}
              tag={props.tag}
              timeZone={props.timeZone}
              texts={props.texts.calendar}
              account={account.uid}
            />
          </AccountBar>
          <Dashboard {...props} />
        </div>
      )}
    </Guard>
  );
}
