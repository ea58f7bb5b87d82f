import type { ReactNode } from 'react';

interface MessageProps {
  kind: 'error' | 'success';
  children: ReactNode;
}

/** What became of a form, announced as it appears: an error at once, a success when the reader pauses. */
export function Message({ kind, children }: MessageProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`message message-${kind}`}>
      {children}
    </div>
  );
}
