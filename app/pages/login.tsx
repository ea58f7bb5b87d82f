import { SignInForm } from '../features/session/sign-in-form.tsx';

export default function LoginPage() {
  return (
    <div className="min-h-[70vh] px-gutter pt-[max(2.5rem,35vh-12rem)] pb-10">
      <section className="mx-auto max-w-md rounded-card bg-panel p-[clamp(1.25rem,4vw,2.5rem)]">
        <h1 className="mb-6 text-title">Admin Login</h1>
        <SignInForm />
      </section>
    </div>
  );
}
