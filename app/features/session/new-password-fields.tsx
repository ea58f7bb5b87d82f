import { SessionError } from '../../backend/session-error.ts';
import { Field } from '../../components/field.tsx';

export interface NewPasswordFault {
  field: 'new' | 'repeated';
  text: string;
}

/** The fields `new` and `repeated`; `fault` is what was wrong with them at the form's last attempt. */
export function NewPasswordFields({
  fault,
}: {
  fault: { field?: string; text: string } | undefined;
}) {
  const errorOf = (field: NewPasswordFault['field']) =>
    fault?.field === field ? fault.text : undefined;
  return (
    <>
      <Field
        label="New password"
        name="new"
        type="password"
        autoComplete="new-password"
        required
        error={errorOf('new')}
      />
      <Field
        label="New password again"
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        error={errorOf('repeated')}
      />
    </>
  );
}

/** What is wrong with the two fields as far as the page can tell without the server. */
export function newPasswordFault(values: FormData): NewPasswordFault | undefined {
  if (values.get('new') === values.get('repeated')) return undefined;
  return { field: 'repeated', text: 'The two new passwords differ.' };
}

/** What a refusal as too weak says of the new password, in the server's words. */
export function weaknessFault(error: unknown): NewPasswordFault {
  const sentence = error instanceof SessionError && error.message;
  return { field: 'new', text: sentence || 'Choose a longer password.' };
}
