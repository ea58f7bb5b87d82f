import { ButtonLink } from '../components/button.tsx';
import { call } from '../content/call.ts';
import type { Language } from '../content/language.ts';
import { pathIn } from '../content/languages.ts';
import { fill } from '../text/template.ts';

export default function NotFoundPage({ language }: { language: Language }) {
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
      </p>
    </section>
  );
}
