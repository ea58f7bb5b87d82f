import type { ReactNode } from 'react';

interface MessageProps {
  kind: 'error' | 'success';
  children: ReactNode;
}

const error = { role: 'alert', className: 'message message-error' };
const success = { role: 'status', className: 'message message-success' };

/** The outcome of a form. Screen readers announce an error at once, and a success after their current sentence. */
export function Message({ kind, children }: MessageProps) {
  return <div {...(kind === 'error' ? error : success)}>{children}</div>;
}
