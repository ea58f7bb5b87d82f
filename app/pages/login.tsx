import { NarrowPage } from '../components/narrow-page.tsx';
import { SignInForm } from '../features/session/sign-in-form.tsx';

export default function LoginPage() {
  return (
    <NarrowPage title="Admin Login">
      <SignInForm />
      <a className="text-link mt-3 inline-flex min-h-12 items-center" href="/reset-password">
        Forgot password?
      </a>
    </NarrowPage>
  );
}
