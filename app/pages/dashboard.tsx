import { clinic } from '../content/clinic.ts';
import { timeZone } from '../content/hours.ts';
import { Dashboard } from '../features/records/dashboard.tsx';
import { AccountBar } from '../features/session/account-bar.tsx';
import { Guard } from '../features/session/guard.tsx';

export default function DashboardPage() {
  return (
    <Guard>
      {(account) => (
        <div key={account.uid} className="min-h-[80vh] px-gutter py-5">
          <AccountBar account={account} />
          <Dashboard clinicName={clinic.name} timeZone={timeZone} />
        </div>
      )}
    </Guard>
  );
}
