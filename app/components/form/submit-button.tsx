import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { takeEmails } from './ascii-email.ts';

interface SubmitButtonProps {
  sending: boolean;
  /** Its label while the form is being sent. */
  sendingText: string;
  className?: string;
  children: ReactNode;
}

/**
 * Submits its form once that is hydrated, with each email in the form that every browser accepts. Until then its type is
 * `button`: `disabled` alone would not do, since Firefox restores after a reload that the button was enabled
 * (https://bugzilla.mozilla.org/show_bug.cgi?id=654072).
 */
export function SubmitButton({ sending, sendingText, className, children }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      type={hydrated ? 'submit' : 'button'}
      className={className}
      disabled={!hydrated || sending}
      onClick={({ currentTarget }) => currentTarget.form && takeEmails(currentTarget.form)}
    >
      {sending ? sendingText : children}
    </Button>
  );
}
