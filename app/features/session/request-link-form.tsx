import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sessionFailure } from '../../backend/session-error.ts';
import { Field } from '../../components/field.tsx';
import { asciiEmail } from '../../components/form/ascii-email.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { Message } from '../../components/message.tsx';
import { withDeadline } from '../../network/deadline.ts';
import { refusalReason } from './refusal-reason.ts';
import type { SessionProps } from './session-props.ts';

/** Asks for a link to set a new password. It never says whether there is such an account. */
export function RequestLinkForm(session: SessionProps) {
  const { texts } = session;
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
    const fault = await request(asciiEmail(String(fields.get('email'))), session);
    setSending(false);
    setOutcome({ fault });
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className="grid gap-5">
      <p>{texts.reset.explanation}</p>
      <Field
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        ref={email}
      />
      {outcome?.fault && <Message kind="error">{outcome.fault}</Message>}
      <Message kind="success">{outcome?.fault === null && texts.reset.sent}</Message>
      <SubmitButton sending={sending} sendingText={texts.sending}>
        {texts.reset.send}
      </SubmitButton>
    </form>
  );
}

/** What was wrong, or null when a link is on its way, if there is such an account. */
async function request(email: string, session: SessionProps): Promise<string | null> {
  const { reset } = session.texts;
  try {
    const backend = import('../../backend/password-reset.ts');
    await withDeadline(backend.then(({ sendResetLink }) => sendResetLink(email)));
    return null;
  } catch (error) {
    const failure = sessionFailure(error);
    // A Firebase project without protection against email enumeration would reveal it.
    if (failure === 'credentials') return null;
    if (failure === 'not-allowed') return reset.cannotMail;
    return refusalReason(error, session) ?? reset.notSent;
  }
}
