import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionFailure } from '../../backend/session-error.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { withDeadline } from '../../network/deadline.ts';
import { refusalReason } from './refusal-reason.ts';
import { RequestLinkForm } from './request-link-form.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { takeResetCode } from './take-reset-code.ts';

type Step =
  | { name: 'loading' | 'request' | 'invalid' | 'done' }
  | { name: 'unchecked'; reason: string }
  | { name: 'set'; email: string };

/** Asks for an email to send a link to; opened by such a link, for the new password. */
export function ResetPassword() {
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
          <p className="needs-script">Loading...</p>
          <noscript>
            <p className="message message-error">Setting a new password needs JavaScript.</p>
          </noscript>
        </>
      );
    case 'request':
      return <RequestLinkForm />;
    case 'invalid':
      return (
        <div className="grid gap-5">
          <Message kind="error">
            This link does not work any more: it was used, or is older than an hour.
          </Message>
          <RequestLinkForm />
        </div>
      );
    case 'unchecked':
      return (
        <div className="grid justify-items-start gap-5">
          <Message kind="error">{step.reason}</Message>
          <Button onClick={check}>Try again</Button>
        </div>
      );
    case 'set':
      return (
        <SetPasswordForm
          code={code.current ?? ''}
          email={step.email}
          onDone={() => setStep({ name: 'done' })}
          onInvalid={() => setStep({ name: 'invalid' })}
        />
      );
    case 'done':
      return (
        <div className="grid justify-items-start gap-5">
          <Message kind="success">Password changed. All devices are signed out.</Message>
          {/* The button that had the focus is gone. */}
          <ButtonLink href="/login" ref={(link) => link?.focus()}>
            Login
          </ButtonLink>
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
    const reason = refusalReason(error) ?? 'The link could not be checked. Please try again.';
    return { name: 'unchecked', reason };
  }
}
