import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { asciiEmail } from '../../components/form/ascii-email.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { Message } from '../../components/message.tsx';
import { withDeadline } from '../../network/deadline.ts';
import { refusalReason } from './refusal-reason.ts';
import type { SessionProps } from './session-props.ts';
import { markSignOut } from './sign-out-mark.ts';

interface CredentialsFormProps {
  session: SessionProps;
  /** What stands in the field for the email at first. */
  email?: string;
  password: RefObject<HTMLInputElement | null>;
  /** Stands above the fields. */
  children: ReactNode;
}

/** Signs in with email and password. Whoever follows the account goes on from there. */
export function CredentialsForm({ session, email, password, children }: CredentialsFormProps) {
  const { texts } = session;
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const fields = new FormData(event.currentTarget);
    setSending(true);
    setRefusal(undefined);
    const refused = await signIn(
      String(fields.get('email')),
      String(fields.get('password')),
      session,
    );
    // After success the button stays disabled until the dashboard is there.
    if (refused === undefined) return;
    setSending(false);
    setRefusal(refused);
    password.current?.select();
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      {children}
      <Field
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
      />
      <Field
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        ref={password}
      />
      {refusal && <Message kind="error">{texts.signIn.failed}</Message>}
      {refusal?.reason && <p className="text-base">{refusal.reason}</p>}
      <SubmitButton sending={sending} sendingText={texts.sending}>
        {texts.login}
      </SubmitButton>
    </form>
  );
}

interface Refusal {
  /** What the person may be told beyond the one message. */
  reason: string | undefined;
}

/** Returns why signing in failed; undefined on success. */
async function signIn(
  email: string,
  password: string,
  session: SessionProps,
): Promise<Refusal | undefined> {
  try {
    const backend = import('../../backend/session.ts');
    await withDeadline(backend.then(({ signIn }) => signIn(asciiEmail(email), password)));
    markSignOut(false);
    return undefined;
  } catch (error) {
    return { reason: refusalReason(error, session) };
  }
}
