import type { ReactNode } from 'react';

interface MessageProps {
  kind: 'error' | 'success';
  children: ReactNode;
}

/** The outcome of a form. Screen readers announce an error at once, and a success after their current sentence. */
export function Message({ kind, children }: MessageProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`message message-${kind}`}>
      {children}
    </div>
  );
}
