import { type FormEvent, useRef, useState } from 'react';
import { sessionFailure } from '../../backend/session-error.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Message } from '../../components/message.tsx';
import { withDeadline } from '../../network/deadline.ts';
import {
  type NewPasswordFault,
  NewPasswordFields,
  newPasswordFault,
  weaknessFault,
} from './new-password-fields.tsx';
import { refusalReason } from './refusal-reason.ts';
import type { SessionProps } from './session-props.ts';

/** In milliseconds. A slow server hashes three times: the old password twice, the new one once. */
const changeDeadline = 30_000;

type Fault = NewPasswordFault | { field?: 'current'; text: string };

/** A button that opens a dialogue to change one's own password, which also signs out everywhere else. */
export function ChangePassword({ session, email }: { session: SessionProps; email: string }) {
  const { texts } = session;
  const words = texts.change;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [changed, setChanged] = useState(false);

  function open() {
    setFault(undefined);
    setChanged(false);
    dialog.current?.showModal();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const { elements } = event.currentTarget;
    const values = new FormData(event.currentTarget);
    setSending(true);
    setChanged(false);
    setFault(undefined);
    const found = newPasswordFault(values, texts) ?? (await change(values, session));
    setSending(false);
    setFault(found);
    setChanged(!found);
    if (!found) form.current?.reset();
    else if (found.field) (elements.namedItem(found.field) as HTMLInputElement).select();
  }

  return (
    <>
      <button
        type="button"
        className="text-link min-h-12 cursor-pointer px-1 md:px-2"
        aria-haspopup="dialog"
        onClick={open}
      >
        {words.title}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="change-password"
        className="dialog"
        // A closed dialogue keeps no password.
        onClose={() => form.current?.reset()}
      >
        <h2 id="change-password" className="mb-4 text-heading">
          {words.title}
        </h2>
        <form ref={form} method="post" onSubmit={submit} className="grid gap-4">
          {/* Tells the browser's password manager whose password this is. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <Field
            label={words.current}
            name="current"
            type="password"
            autoComplete="current-password"
            required
            error={fault?.field === 'current' ? fault.text : undefined}
          />
          <NewPasswordFields texts={texts} fault={fault} />
          {fault && !fault.field && <Message kind="error">{fault.text}</Message>}
          <Message kind="success">{changed && words.changed}</Message>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={sending}>
              {sending ? texts.sending : texts.savePassword}
            </Button>
            <Button variant="quiet" onClick={() => dialog.current?.close()}>
              {changed ? words.close : words.cancel}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}

/** What was wrong, or undefined when the password is changed. */
async function change(values: FormData, session: SessionProps): Promise<Fault | undefined> {
  try {
    const backend = import('../../backend/session.ts');
    await withDeadline(
      backend.then(({ changePassword }) =>
        changePassword(String(values.get('current')), String(values.get('new'))),
      ),
      changeDeadline,
    );
    return undefined;
  } catch (error) {
    return faultOf(error, session);
  }
}

function faultOf(error: unknown, session: SessionProps): Fault {
  const { change: words } = session.texts;
  switch (sessionFailure(error)) {
    case 'credentials':
      return { field: 'current', text: words.wrong };
    case 'weak-password':
      return weaknessFault(error, session);
    default:
      return { text: refusalReason(error, session) ?? words.failed };
  }
}
