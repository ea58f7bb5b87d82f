import { NarrowPage } from '../components/narrow-page.tsx';
import { ResetPassword } from '../features/session/reset-password.tsx';

export default function ResetPasswordPage() {
  return (
    <NarrowPage title="New Password">
      <ResetPassword />
    </NarrowPage>
  );
}
