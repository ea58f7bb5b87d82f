import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useHydrated } from '../use-hydrated.ts';

interface SubmitButtonProps {
  sending: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Sends its form as soon as the script is there that can. Until then it is a button that sends nothing, not only a
 * disabled one: after a reload Firefox makes it as enabled as it was (https://bugzilla.mozilla.org/show_bug.cgi?id=654072).
 */
export function SubmitButton({ sending, className, children }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      type={hydrated ? 'submit' : 'button'}
      className={className}
      disabled={!hydrated || sending}
    >
      {sending ? 'Sending...' : children}
    </Button>
  );
}
