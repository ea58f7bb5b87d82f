import { type Query, textStretches, within } from '../arrange/search.ts';
import type { Answer } from '../fields/answer.ts';
import { Marked } from './marked.tsx';

interface EmailLinkProps {
  email: string;
  answer: Answer;
  query: Query | undefined;
}

/** An email to write to. Only what looks like an address becomes a link, never a `javascript:`. */
export function EmailLink({ email, answer, query }: EmailLinkProps) {
  const stretches = textStretches(email, query);
  const domain = email.indexOf('@') + 1;
  const part = (start: number, end: number) => (
    <Marked text={email.slice(start, end)} stretches={within(stretches, start, end)} />
  );
  // A line that is too short for the address breaks before the domain.
  const text = (
    <>
      {part(0, domain)}
      <wbr />
      {part(domain, email.length)}
    </>
  );
  if (!/^[^\s@:/?&#%<>()"]+@[^\s@:/?&#%<>()"]+$/.test(email))
    return <span className="written">{text}</span>;
  // Lines end so in a mailto: link, https://www.rfc-editor.org/rfc/rfc6068#section-5
  const body = encodeURIComponent(`${answer.beginning}\r\n\r\n`);
  return (
    <a
      href={`mailto:${email}?subject=${encodeURIComponent(answer.subject)}&body=${body}`}
      className="text-link inline-flex min-h-12 items-center py-2"
    >
      <span className="written">{text}</span>
    </a>
  );
}
