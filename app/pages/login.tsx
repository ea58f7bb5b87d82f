import { SignInForm } from '../features/session/sign-in-form.tsx';

export default function LoginPage() {
  return (
    <div className="grid min-h-[70vh] place-items-center px-gutter py-10">
      <section className="w-full max-w-md rounded-card bg-panel p-[clamp(1.25rem,4vw,2.5rem)]">
        <h1 className="mb-6 text-title">Admin Login</h1>
        <SignInForm />
      </section>
    </div>
  );
}
