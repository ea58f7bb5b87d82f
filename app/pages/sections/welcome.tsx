import type { ReactNode } from 'react';
import { addressLines } from '../../clinic/address.ts';
import { besideOn, languageOn } from '../../clinic/languages-of-site.ts';
import { Address } from '../../components/address.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Fitted } from '../../components/fitted.tsx';
import { ArrowRight, MapPin } from '../../components/icons.tsx';
import { InDevanagari } from '../../components/in-devanagari.tsx';
import { pathIn } from '../../content/languages.ts';
import type { Language } from '../../content/schemas/language.ts';
import { widthOf } from '../../text/names.ts';
import { scriptIn } from '../../text/script.ts';

interface WelcomeProps {
  language: Language;
  slider: ReactNode;
}

/** The first screen of the home page: who this is, beside pictures, and what to do. */
export function Welcome({ language, slider }: WelcomeProps) {
  const { words } = language;
  const other = besideOn(language);
  // In em: what has one line, or two, on the smallest phone.
  const isLongName = widthOf(words.clinic.name) > 15;
  const isLongTagline = widthOf(words.clinic.tagline) > 16;
  return (
    <section className={`welcome${isLongName || isLongTagline ? ' welcome-crowded' : ''}`}>
      {slider}
      <div className="welcome-text">
        {other && (
          <p className="mb-2">
            <InDevanagari lang={other.language} heading className="text-[1.3rem] text-deep">
              {other.tagline}
            </InDevanagari>
          </p>
        )}
        <h1 className={`fitted-box ${isLongTagline ? 'text-title' : 'text-hero'}`}>
          <span className="mb-3 block font-body text-lg font-semibold tracking-normal text-deep">
            <Fitted>{words.clinic.name}</Fitted>
          </span>
          <Fitted lines={3}>{words.clinic.tagline}</Fitted>
        </h1>
        {/* Twice, for two layouts: moved by a style, it would shift what was painted before it on a slow line. */}
        <Actions language={language} className="mt-5 flex-col items-start gap-2 lg:hidden" />
        <p className="welcome-introduction max-w-[26.5em] text-lg">{words.clinic.introduction}</p>
        <p className="welcome-address">
          <MapPin className="mt-0.5 size-6 flex-none text-accent" />
          <Address lines={addressLines(words)} />
        </p>
        <Actions
          language={language}
          className="mt-7 flex-wrap items-center gap-x-7 gap-y-4 max-lg:hidden"
        />
      </div>
    </section>
  );
}

function Actions({ language, className }: { language: Language; className: string }) {
  const { book, bookLanguage = languageOn(language, book), procedures } = language.words.home;
  return (
    <p className={`flex ${className}`}>
      <ButtonLink href="#contact" className="button-large">
        {scriptIn(book) === 'Deva' ? (
          <InDevanagari lang={bookLanguage}>{book}</InDevanagari>
        ) : (
          <span lang={bookLanguage}>{book}</span>
        )}
        <ArrowRight className="size-5" />
      </ButtonLink>
      <a className="text-link py-2" href={pathIn(language, '/procedure')}>
        {procedures}
      </a>
    </p>
  );
}
