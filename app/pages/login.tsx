import { NarrowPage } from '../components/narrow-page.tsx';
import { parts } from './parts/login.tsx';

export default function LoginPage() {
  return (
    <NarrowPage title="Admin Login">
      <div data-part="form">
        <parts.form />
      </div>
      <a className="text-link mt-3 inline-flex min-h-12 items-center" href="/reset-password">
        Forgot password?
      </a>
    </NarrowPage>
  );
}
