import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sessionFailure } from '../../backend/session-error.ts';
import { Field } from '../../components/field.tsx';
import { asciiEmail } from '../../components/form/ascii-email.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { Message } from '../../components/message.tsx';
import { withDeadline } from '../../network/deadline.ts';
import { refusalReason } from './refusal-reason.ts';

/** Asks for a link to set a new password. It never says whether there is such an account. */
export function RequestLinkForm() {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ fault: string | null }>();
  const form = useRef<HTMLFormElement>(null);
  const email = useRef<HTMLInputElement>(null);

  // Disabling the button took the focus from it.
  useEffect(() => {
    if (outcome?.fault === null) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    else if (outcome) email.current?.select();
  }, [outcome]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const fields = new FormData(event.currentTarget);
    setSending(true);
    setOutcome(undefined);
    const fault = await request(asciiEmail(String(fields.get('email'))));
    setSending(false);
    setOutcome({ fault });
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className="grid gap-5">
      <p>Enter the email that you sign in with. We will send you a link.</p>
      <Field label="Email" name="email" type="email" autoComplete="username" required ref={email} />
      {outcome?.fault && <Message kind="error">{outcome.fault}</Message>}
      {outcome?.fault === null && (
        <Message kind="success">
          If this email has an account, a link is on its way to it. It works for an hour. Look among
          the spam too.
        </Message>
      )}
      <SubmitButton sending={sending} sendingText="Sending...">
        Send link
      </SubmitButton>
    </form>
  );
}

/** What was wrong, or null when a link is on its way, if there is such an account. */
async function request(email: string): Promise<string | null> {
  try {
    const backend = import('../../backend/password-reset.ts');
    await withDeadline(backend.then(({ sendResetLink }) => sendResetLink(email)));
    return null;
  } catch (error) {
    const failure = sessionFailure(error);
    // A Firebase project without protection against email enumeration would reveal it.
    if (failure === 'credentials') return null;
    if (failure === 'not-allowed') {
      return 'This site cannot send mail. Ask whoever looks after it to set a new password for you.';
    }
    return refusalReason(error) ?? 'The link could not be sent. Please try again.';
  }
}
