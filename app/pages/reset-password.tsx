import { NarrowPage } from '../components/narrow-page.tsx';
import { parts } from './parts/reset-password.tsx';

export default function ResetPasswordPage() {
  return (
    <NarrowPage title="New Password">
      <div data-part="form">
        <parts.form />
      </div>
    </NarrowPage>
  );
}
