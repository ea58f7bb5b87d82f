import { useEffect } from 'react';

interface ClosingNoticeProps {
  id: number;
  text: string;
  /** On its button. */
  close: string;
  /** The same function from one rendering to the next. */
  onClose: (id: number) => void;
}

/** How long a notice stays, in milliseconds. */
const shownTime = 60_000;

/** A notice that closes by itself. */
export function ClosingNotice({ id, text, close, onClose }: ClosingNoticeProps) {
  useEffect(() => {
    const timer = setTimeout(() => onClose(id), shownTime);
    return () => clearTimeout(timer);
  }, [id, onClose]);
  return (
    <div className="on-deep notice">
      <span className="min-w-0">{text}</span>
      <button type="button" className="notice-button" onClick={() => onClose(id)}>
        {close}
      </button>
    </div>
  );
}
