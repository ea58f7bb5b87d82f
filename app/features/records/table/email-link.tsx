import { type Query, textStretches } from '../arrange/search.ts';
import { Marked } from './marked.tsx';

interface EmailLinkProps {
  email: string;
  subject: string;
  query: Query | undefined;
}

/** An email to write to. Only what looks like an address becomes a link, never a `javascript:`. */
export function EmailLink({ email, subject, query }: EmailLinkProps) {
  const text = <Marked text={email} stretches={textStretches(email, query)} />;
  if (!/^[^\s@:/?&#%<>()"]+@[^\s@:/?&#%<>()"]+$/.test(email))
    return <span className="written">{text}</span>;
  return (
    <a
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
      className="text-link inline-flex min-h-12 items-center py-2"
    >
      <span className="written">{text}</span>
    </a>
  );
}
