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

/** In milliseconds. A slow server hashes three times: the old password twice, the new one once. */
const changeDeadline = 30_000;

type Fault = NewPasswordFault | { field?: 'current'; text: string };

/** A button that opens a dialogue to change one's own password, which also signs out everywhere else. */
export function ChangePassword({ email }: { email: string }) {
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
    const found = newPasswordFault(values) ?? (await change(values));
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
        Change password
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="change-password"
        className="dialog"
        // A closed dialogue keeps no password.
        onClose={() => form.current?.reset()}
      >
        <h2 id="change-password" className="mb-4 text-heading">
          Change password
        </h2>
        <form ref={form} method="post" onSubmit={submit} className="grid gap-4">
          {/* Tells the browser's password manager whose password this is. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <Field
            label="Current password"
            name="current"
            type="password"
            autoComplete="current-password"
            required
            error={fault?.field === 'current' ? fault.text : undefined}
          />
          <NewPasswordFields fault={fault} />
          {fault && !fault.field && <Message kind="error">{fault.text}</Message>}
          {changed && (
            <Message kind="success">Password changed. All other devices are signed out.</Message>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={sending}>
              {sending ? 'Sending...' : 'Save password'}
            </Button>
            <Button variant="quiet" onClick={() => dialog.current?.close()}>
              {changed ? 'Close' : 'Cancel'}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}

/** What was wrong, or undefined when the password is changed. */
async function change(values: FormData): Promise<Fault | undefined> {
  try {
    const session = import('../../backend/session.ts');
    await withDeadline(
      session.then((backend) =>
        backend.changePassword(String(values.get('current')), String(values.get('new'))),
      ),
      changeDeadline,
    );
    return undefined;
  } catch (error) {
    return faultOf(error);
  }
}

function faultOf(error: unknown): Fault {
  switch (sessionFailure(error)) {
    case 'credentials':
      return { field: 'current', text: 'This is not your current password.' };
    case 'weak-password':
      return weaknessFault(error);
    default:
      return {
        text: refusalReason(error) ?? 'The password could not be changed. Please try again.',
      };
  }
}
