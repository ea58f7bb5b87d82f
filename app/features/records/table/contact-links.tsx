import { Phone } from '../../../components/icons.tsx';
import { numberStretches, type Query, textStretches } from '../arrange/search.ts';
import { telephoneLink, whatsAppLinkTo } from '../fields/phone.ts';
import { Marked } from './marked.tsx';
import { WhatsApp } from './row-icons.tsx';

interface NumberProps {
  number: string;
  name: string;
  query: Query | undefined;
}

/** A phone number to call or to write to. What cannot be dialled is plain text. */
export function NumberLinks({ number, name, query }: NumberProps) {
  const text = <Marked text={number} stretches={numberStretches(number, query)} />;
  const telephone = telephoneLink(number);
  const whatsApp = whatsAppLinkTo(number);
  if (!telephone) return text;
  return (
    <span className="flex items-center gap-1 lg:justify-between">
      <a href={telephone} className="text-link inline-flex min-h-12 items-center gap-2" dir="ltr">
        <Phone className="size-5 shrink-0 lg:hidden" />
        <span>{text}</span>
      </a>
      {whatsApp && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          className="icon-button"
          title="WhatsApp"
          aria-label={`WhatsApp ${name || number}`}
        >
          <WhatsApp className="size-5" />
        </a>
      )}
    </span>
  );
}

interface EmailProps {
  email: string;
  subject: string;
  query: Query | undefined;
}

/** An email to write to. Only what looks like an address becomes a link, never a `javascript:`. */
export function EmailLink({ email, subject, query }: EmailProps) {
  const text = <Marked text={email} stretches={textStretches(email, query)} />;
  if (!/^[^\s@:/?&#%<>()"]+@[^\s@:/?&#%<>()"]+$/.test(email)) return text;
  return (
    <a
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
      className="text-link inline-flex min-h-12 items-center"
    >
      <span>{text}</span>
    </a>
  );
}
