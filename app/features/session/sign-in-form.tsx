import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { asciiEmail } from '../../components/form/ascii-email.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { Message } from '../../components/message.tsx';
import { withDeadline } from '../../network/deadline.ts';
import { refusalReason } from './refusal-reason.ts';
import { useAccount } from './use-account.ts';

/** Leads to /dashboard on success, and at once when somebody is signed in already. */
export function SignInForm() {
  const account = useAccount();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (account) location.replace('/dashboard');
  }, [account]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const fields = new FormData(event.currentTarget);
    setSending(true);
    setRefusal(undefined);
    const refused = await signIn(String(fields.get('email')), String(fields.get('password')));
    // After success the button stays disabled until the dashboard is there.
    if (refused === undefined) return;
    setSending(false);
    setRefusal(refused);
    password.current?.select();
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <noscript>
        <p className="message message-error">Signing in needs JavaScript.</p>
      </noscript>
      <Field label="Email" name="email" type="email" autoComplete="username" required />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        ref={password}
      />
      {refusal && <Message kind="error">Invalid email or password!</Message>}
      {refusal?.reason && <p className="text-base">{refusal.reason}</p>}
      <SubmitButton sending={sending} sendingText="Sending...">
        Login
      </SubmitButton>
    </form>
  );
}

interface Refusal {
  /** What the person may be told beyond the one message. */
  reason: string | undefined;
}

/** Returns why signing in failed; undefined on success. */
async function signIn(email: string, password: string): Promise<Refusal | undefined> {
  try {
    const session = import('../../backend/session.ts');
    await withDeadline(session.then((backend) => backend.signIn(asciiEmail(email), password)));
    return undefined;
  } catch (error) {
    return { reason: refusalReason(error) };
  }
}
