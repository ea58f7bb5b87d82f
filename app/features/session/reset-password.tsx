import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionFailure } from '../../backend/session-error.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { withDeadline } from '../../network/deadline.ts';
import { refusalReason } from './refusal-reason.ts';
import { RequestLinkForm } from './request-link-form.tsx';
import type { SessionProps } from './session-props.ts';
import { SetPasswordForm } from './set-password-form.tsx';
import { takeResetCode } from './take-reset-code.ts';

type Step =
  | { name: 'loading' | 'request' | 'invalid' | 'done' }
  | { name: 'unchecked'; error: unknown }
  | { name: 'set'; email: string };

/** Asks for an email to send a link to; opened by such a link, for the new password. */
export function ResetPassword(session: SessionProps) {
  const { texts, paths } = session;
  const { reset } = texts;
  const [step, setStep] = useState<Step>({ name: 'loading' });
  // In a ref, since development mounts twice, and the address has the code only once.
  const code = useRef<string | null>(undefined);

  const check = useCallback(async () => {
    if (code.current === undefined) code.current = takeResetCode();
    setStep({ name: 'loading' });
    setStep(await stepFor(code.current));
  }, []);
  useEffect(() => {
    check();
  }, [check]);

  switch (step.name) {
    case 'loading':
      return (
        <>
          <p className="needs-script">{texts.loading}</p>
          <noscript>
            <p className="message message-error">{reset.needsScript}</p>
          </noscript>
        </>
      );
    case 'request':
      return <RequestLinkForm {...session} />;
    case 'invalid':
      return (
        <div className="grid gap-5">
          <Message kind="error">{reset.invalid}</Message>
          <RequestLinkForm {...session} />
        </div>
      );
    case 'unchecked':
      return (
        <div className="grid justify-items-start gap-5">
          <Message kind="error">{refusalReason(step.error, session) ?? reset.notChecked}</Message>
          <Button onClick={check}>{reset.again}</Button>
        </div>
      );
    case 'set':
    case 'done':
      return (
        <div className="grid gap-5">
          <Message kind="success">{step.name === 'done' && reset.changed}</Message>
          {step.name === 'set' ? (
            <SetPasswordForm
              session={session}
              code={code.current ?? ''}
              email={step.email}
              onDone={() => setStep({ name: 'done' })}
              onInvalid={() => setStep({ name: 'invalid' })}
            />
          ) : (
            // The button that had the focus is gone.
            <ButtonLink
              href={paths.login}
              className="justify-self-start"
              ref={(link) => link?.focus()}
            >
              {texts.login}
            </ButtonLink>
          )}
        </div>
      );
  }
}

async function stepFor(code: string | null): Promise<Step> {
  if (code === null) return { name: 'request' };
  if (code === '') return { name: 'invalid' };
  try {
    const backend = import('../../backend/password-reset.ts');
    const email = backend.then(({ emailOfCode }) => emailOfCode(code));
    return { name: 'set', email: await withDeadline(email) };
  } catch (error) {
    if (['code', 'credentials'].includes(sessionFailure(error))) return { name: 'invalid' };
    return { name: 'unchecked', error };
  }
}
