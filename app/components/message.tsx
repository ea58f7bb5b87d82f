import type { ReactNode } from 'react';

interface MessageProps {
  kind: 'error' | 'success';
  children: ReactNode;
}

/**
 * The outcome of a form. Screen readers announce an error as soon as it is there; of a success, what comes into a region that
 * was there before, after their current sentence: until then it is there without children.
 */
export function Message({ kind, children }: MessageProps) {
  if (kind === 'error') {
    return (
      <div role="alert" className="message message-error">
        {children}
      </div>
    );
  }
  return (
    <div role="status" className="form-status">
      {children && <div className="message message-success">{children}</div>}
    </div>
  );
}
