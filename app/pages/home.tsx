import { addressLines, directionsLink, mapLink } from '../clinic/address.ts';
import { call } from '../clinic/call.ts';
import { currentHours } from '../clinic/current-hours.ts';
import { openingTextsIn } from '../clinic/opening-texts.ts';
import { Address } from '../components/address.tsx';
import { Picture } from '../components/picture.tsx';
import { WhatsAppLink } from '../components/whats-app-link.tsx';
import { week } from '../content/hours.ts';
import { pathIn } from '../content/languages.ts';
import { map } from '../content/pictures.ts';
import type { Language } from '../content/schemas/language.ts';
import { slides } from '../content/slides.ts';
import { OpeningNotice } from '../features/opening/opening-notice.tsx';
import { WeekLines } from '../features/opening/week-lines.tsx';
import { fill } from '../text/template.ts';
import { parts } from './parts/home.tsx';
import { appointmentProps } from './sections/appointment-props.ts';
import { OurDoctors } from './sections/our-doctors.tsx';
import { PrivacyLine } from './sections/privacy-line.tsx';
import { Toothache } from './sections/toothache.tsx';
import { Welcome } from './sections/welcome.tsx';

interface InLanguage {
  language: Language;
}

/** What the browser is given for the live parts. */
export function partProps(language: Language) {
  const { words, tag } = language;
  const { home, carousel } = words;
  return {
    slider: {
      label: home.slider,
      texts: { ...carousel, tag },
      slides: slides.map(({ id, picture }) => ({ picture, alternative: words.slides[id] })),
    },
    appointment: { fallback: home.loadingForm, form: appointmentProps(language) },
    testimonials: {
      fallback: home.loadingTestimonials,
      testimonials: { texts: { ...carousel, ...words.testimonials.carousel, tag } },
    },
  };
}

export default function HomePage({ language }: InLanguage) {
  return (
    <>
      <Welcome
        language={language}
        slider={
          <div data-part="slider">
            <parts.slider {...partProps(language).slider} />
          </div>
        }
      />
      <AtAGlance language={language} />
      <OurDoctors language={language} />
      <Appointment language={language} />
      <WhatPatientsSay language={language} />
    </>
  );
}

function AtAGlance({ language }: InLanguage) {
  const { words } = language;
  const { home, clinic } = words;
  return (
    <section aria-label={home.atAGlance} className="border-y border-line">
      <dl className="grid *:border-line max-md:*:not-last:border-b md:*:not-last:border-r md:max-lg:grid-cols-2 lg:grid-cols-[1.35fr_1fr_1fr]">
        <div className="px-gutter py-6 md:max-lg:col-span-2 md:max-lg:border-r-0! md:max-lg:border-b lg:pr-[clamp(1rem,3vw,5rem)]">
          <dt className="font-heading text-lg font-semibold">
            <span className="sr-only">{home.hours}</span>
            <OpeningNotice hours={currentHours()} texts={openingTextsIn(language)} />
          </dt>
          <dd>
            <ul data-week="">
              <WeekLines week={week} texts={openingTextsIn(language)} />
            </ul>
          </dd>
        </div>
        <div className="px-gutter py-6 md:pr-[clamp(1rem,3vw,5rem)] lg:pl-[clamp(1rem,3vw,5rem)]">
          <dt className="font-heading text-xl font-semibold">{home.call}</dt>
          <dd className="flex flex-wrap items-center gap-x-6">
            <a
              className="text-link inline-block py-1.5 font-heading text-heading md:whitespace-nowrap"
              href={call.phoneLink}
            >
              {call.phone}
            </a>
            <WhatsAppLink href={call.whatsApp}>{words.frame.whatsApp}</WhatsAppLink>
          </dd>
        </div>
        <div className="px-gutter py-6 md:pl-[clamp(1rem,3vw,5rem)]">
          <dt className="font-heading text-xl font-semibold">{clinic.specialities.heading}</dt>
          {/* No line may begin with a dot that separates two specialities. */}
          <dd className="text-balance">{clinic.specialities.text.replaceAll(' ·', '\u00a0·')}</dd>
        </div>
      </dl>
    </section>
  );
}

function Appointment({ language }: InLanguage) {
  const { words } = language;
  const texts = words.home.appointment;
  return (
    <section
      aria-labelledby="contact-heading"
      className="appointment grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 px-gutter py-section lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]"
    >
      <div id="contact">
        <h2 id="contact-heading" className="text-title">
          {texts.heading}
        </h2>
        <p className="mt-4 max-w-[26.5em] text-lg">{texts.text}</p>
      </div>
      <div className="form-panel lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div data-part="appointment">
          <parts.appointment {...partProps(language).appointment} />
        </div>
        <PrivacyLine language={language} form="appointment" />
        <noscript>
          <p>
            {words.home.needsScript}{' '}
            <a className="text-link inline-block py-1.5" href={call.phoneLink}>
              {call.phone}
            </a>
          </p>
        </noscript>
      </div>
      <div>
        <p className="flex flex-wrap items-center gap-x-6">
          <a
            className="text-link inline-block py-1.5 font-heading text-heading"
            href={call.phoneLink}
          >
            {call.phone}
          </a>
          <WhatsAppLink href={call.whatsApp}>{words.frame.whatsApp}</WhatsAppLink>
        </p>
        <div className="mt-5 grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
          <ul data-week="">
            <WeekLines week={week} texts={openingTextsIn(language)} />
          </ul>
          <p>
            <Address lines={addressLines(words)} />
            <a className="text-link inline-block py-1.5" href={directionsLink} rel="noopener">
              {texts.directions}
            </a>
          </p>
        </div>
        <Toothache words={words} />
        {map && (
          <a className="mt-6 hidden lg:block" href={mapLink} rel="noopener">
            <Picture
              picture={map}
              alt={fill(words.frame.map, {
                name: words.clinic.name,
                street: words.clinic.address.street,
              })}
              sizes="40vw"
              loading="lazy"
              className="aspect-[2/1] w-full rounded-card object-cover object-bottom"
            />
          </a>
        )}
      </div>
    </section>
  );
}

function WhatPatientsSay({ language }: InLanguage) {
  const texts = language.words.home.testimonials;
  return (
    <section
      aria-labelledby="patients-say"
      className="bg-soft px-gutter py-section [--quotation-ground:var(--color-soft)]"
    >
      <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h2 id="patients-say" className="text-title">
            {texts.heading}
          </h2>
          <p className="mt-4 max-w-[23em]">{texts.text}</p>
          <p className="mt-3">
            <a className="text-link inline-block py-1.5" href={pathIn(language, '/testimonials')}>
              {texts.link}
            </a>
          </p>
        </div>
        <div data-part="testimonials">
          <parts.testimonials {...partProps(language).testimonials} />
        </div>
      </div>
    </section>
  );
}
