import { call } from '../clinic/call.ts';
import { ButtonLink } from '../components/button.tsx';
import { WhatsAppLink } from '../components/whats-app-link.tsx';
import { pathIn } from '../content/languages.ts';
import type { Language } from '../content/schemas/language.ts';
import { fill } from '../text/template.ts';

interface NotFoundProps {
  language: Language;
  /** The languages without such a page of their own. */
  alsoIn?: Language[];
}

export default function NotFoundPage({ language, alsoIn = [] }: NotFoundProps) {
  const texts = language.words.notFound;
  return (
    <section className="grid min-h-[60vh] content-start justify-items-start gap-5 px-gutter pt-[max(var(--spacing-section),30vh-6.5rem)] pb-section">
      <h1 className="text-hero">{texts.heading}</h1>
      <p className="max-w-[26.5em] text-lg">{texts.text}</p>
      <p className="flex flex-wrap items-center gap-x-7 gap-y-4">
        <ButtonLink href={pathIn(language, '/')}>{texts.home}</ButtonLink>
        <a className="text-link py-2" href={call.phoneLink}>
          {fill(language.words.frame.call, { phone: call.phone })}
        </a>
        <WhatsAppLink href={call.whatsApp}>{language.words.frame.whatsApp}</WhatsAppLink>
      </p>
      {alsoIn.map((other) => (
        <p key={other.code} lang={other.tag}>
          {other.words.notFound.heading}{' '}
          <a className="text-link" href={pathIn(other, '/')}>
            {other.words.notFound.home}
          </a>
        </p>
      ))}
    </section>
  );
}
