import { type FormEvent, useState } from 'react';
import { sessionFailure } from '../../backend/session-error.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { Message } from '../../components/message.tsx';
import { withDeadline } from '../../network/deadline.ts';
import { fill } from '../../text/template.ts';
import {
  type NewPasswordFault,
  NewPasswordFields,
  newPasswordFault,
  weaknessFault,
} from './new-password-fields.tsx';
import { refusalReason } from './refusal-reason.ts';
import type { SessionProps } from './session-props.ts';

/** In milliseconds: a slow server hashes the password. */
const setDeadline = 30_000;

type Fault = NewPasswordFault | { field?: never; text: string };

interface SetPasswordFormProps {
  session: SessionProps;
  code: string;
  email: string;
  onDone: () => void;
  onInvalid: () => void;
}

/** Sets the password of the account to which the code of a mailed link belongs. */
export function SetPasswordForm(props: SetPasswordFormProps) {
  const { session, code, email, onDone, onInvalid } = props;
  const { texts } = session;
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<Fault>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const { elements } = event.currentTarget;
    const values = new FormData(event.currentTarget);
    setSending(true);
    setFault(undefined);
    const found =
      newPasswordFault(values, texts) ?? (await set(code, String(values.get('new')), session));
    setSending(false);
    if (found === undefined) return onDone();
    if (found === 'invalid') return onInvalid();
    setFault(found);
    (elements.namedItem(found.field ?? 'new') as HTMLInputElement).select();
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p className="wrap-anywhere">{fill(texts.reset.whose, { email })}</p>
      {/* Tells the browser's password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields texts={texts} fault={fault} />
      {fault && !fault.field && <Message kind="error">{fault.text}</Message>}
      <SubmitButton sending={sending} sendingText={texts.sending}>
        {texts.savePassword}
      </SubmitButton>
    </form>
  );
}

/** What was wrong, `invalid` when that was the code, or undefined when the password is set. */
async function set(
  code: string,
  password: string,
  session: SessionProps,
): Promise<Fault | 'invalid' | undefined> {
  try {
    const backend = import('../../backend/password-reset.ts');
    await withDeadline(
      backend.then(({ setForgottenPassword }) => setForgottenPassword(code, password)),
      setDeadline,
    );
    return undefined;
  } catch (error) {
    const failure = sessionFailure(error);
    // The account may have been removed since the link was mailed.
    if (failure === 'code' || failure === 'credentials') return 'invalid';
    if (failure === 'weak-password') return weaknessFault(error, session);
    return { text: refusalReason(error, session) ?? session.texts.reset.notSet };
  }
}
