import { SessionError } from '../../backend/session-error.ts';
import { Field } from '../../components/field.tsx';
import { serverSentence } from './server-sentence.ts';
import type { SessionProps } from './session-props.ts';

export interface NewPasswordFault {
  field: 'new' | 'repeated';
  text: string;
}

interface NewPasswordFieldsProps {
  texts: SessionProps['texts'];
  /** What was wrong with them at the form's last attempt. */
  fault: { field?: string; text: string } | undefined;
}

/** The fields `new` and `repeated`. */
export function NewPasswordFields({ texts, fault }: NewPasswordFieldsProps) {
  const errorOf = (field: NewPasswordFault['field']) =>
    fault?.field === field ? fault.text : undefined;
  return (
    <>
      <Field
        label={texts.newPassword}
        name="new"
        type="password"
        autoComplete="new-password"
        required
        error={errorOf('new')}
      />
      <Field
        label={texts.newPasswordAgain}
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
export function newPasswordFault(
  values: FormData,
  texts: SessionProps['texts'],
): NewPasswordFault | undefined {
  if (values.get('new') === values.get('repeated')) return undefined;
  return { field: 'repeated', text: texts.differ };
}

/** What a refusal as too weak says of the new password. */
export function weaknessFault(error: unknown, session: SessionProps): NewPasswordFault {
  const sentence = error instanceof SessionError && error.message;
  const text = sentence ? serverSentence(sentence, session) : session.texts.weak;
  return { field: 'new', text };
}
