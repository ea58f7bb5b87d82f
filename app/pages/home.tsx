import { Address } from '../components/address.tsx';
import { BrokenAtCommas } from '../components/broken-at-commas.tsx';
import { ButtonLink } from '../components/button.tsx';
import { Hindi } from '../components/hindi.tsx';
import { ArrowRight, MapPin } from '../components/icons.tsx';
import { Picture } from '../components/picture.tsx';
import { WithLatin } from '../components/with-latin.tsx';
import { call } from '../content/call.ts';
import { currentHours } from '../content/current-hours.ts';
import { doctorsIn } from '../content/doctors-in.ts';
import { hindi } from '../content/hindi.ts';
import { week } from '../content/hours.ts';
import type { Language } from '../content/language.ts';
import { pathIn } from '../content/languages.ts';
import { map } from '../content/pictures.ts';
import { addressLines, directionsLink } from '../content/place.ts';
import { slides } from '../content/slides.ts';
import { hoursLines } from '../features/opening/hours-lines.ts';
import { OpeningNotice } from '../features/opening/opening-notice.tsx';
import { fill } from '../text/template.ts';
import { parts } from './parts/home.tsx';
import { PrivacyLine } from './shared/privacy-line.tsx';

interface InLanguage {
  language: Language;
}

/** What the browser is given for the parts that come alive. */
export function partProps({ words, tag }: Language) {
  const { home, carousel, forms } = words;
  return {
    slider: {
      label: home.slider,
      texts: carousel,
      slides: slides.map(({ id, picture }) => ({ picture, alternative: words.slides[id] })),
    },
    appointment: {
      fallback: home.loadingForm,
      form: { texts: { ...forms.common, ...forms.appointment }, language: tag, call },
    },
    testimonials: {
      fallback: home.loadingTestimonials,
      testimonials: { texts: { ...carousel, ...words.testimonials.carousel } },
    },
  };
}

export default function HomePage({ language }: InLanguage) {
  return (
    <>
      <Welcome language={language} />
      <AtAGlance language={language} />
      <OurDoctors language={language} />
      <Appointment language={language} />
      <WhatPatientsSay language={language} />
    </>
  );
}

function Welcome({ language }: InLanguage) {
  const { words } = language;
  return (
    <section className="grid items-start gap-x-[clamp(1.5rem,4vw,4.5rem)] gap-y-7 px-gutter py-[clamp(1.25rem,4vw,4.5rem)] lg:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div data-part="slider" className="lg:col-start-2 lg:row-start-1">
        <parts.slider {...partProps(language).slider} />
      </div>
      {/* Centred beside a large picture by a margin: centred by the grid it would move while the page is loading. */}
      <div className="xl:mt-[clamp(0px,14.4vw-12.2rem,3.95rem)]">
        <p className="mb-2">
          <Hindi heading className="text-[1.3rem] text-deep">
            {hindi.headings.tagline}
          </Hindi>
        </p>
        <h1 className="text-hero">
          <span className="mb-3 block font-body text-lg font-semibold tracking-normal text-deep">
            {words.clinic.name}
          </span>
          {words.clinic.tagline}
        </h1>
        <p className="mt-5 max-w-[26.5em] text-lg">{words.clinic.introduction}</p>
        <p className="mt-4 flex gap-2">
          <MapPin className="mt-0.5 size-6 flex-none text-accent" />
          <Address lines={addressLines(words)} />
        </p>
        <p className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-4">
          <ButtonLink href="#contact" className="button-large">
            <Hindi>{hindi.buttons.book}</Hindi>
            <ArrowRight className="size-5" />
          </ButtonLink>
          <a className="text-link py-2" href={pathIn(language, '/procedure')}>
            {words.home.procedures}
          </a>
        </p>
      </div>
    </section>
  );
}

function AtAGlance({ language: { words } }: InLanguage) {
  const { home, clinic } = words;
  return (
    <section aria-label={home.atAGlance} className="border-y border-line">
      <dl className="grid divide-line max-md:divide-y md:grid-cols-[1.35fr_1fr_1fr] md:divide-x">
        <div className="px-gutter py-6 md:px-[clamp(1rem,3vw,5rem)] md:first:pl-gutter md:last:pr-gutter">
          <dt className="font-heading text-lg font-semibold">
            <span className="sr-only">{home.hours}</span>
            <OpeningNotice hours={currentHours()} texts={words.opening} />
          </dt>
          <dd>
            {hoursLines(week, words.opening).map((line) => (
              <span key={line} className="block">
                <BrokenAtCommas text={line} />
              </span>
            ))}
          </dd>
        </div>
        <div className="px-gutter py-6 md:px-[clamp(1rem,3vw,5rem)] md:first:pl-gutter md:last:pr-gutter">
          <dt className="font-heading text-xl font-semibold">{home.call}</dt>
          <dd>
            <a
              className="text-link inline-block py-1.5 font-heading text-heading"
              href={call.phoneLink}
            >
              {call.phone}
            </a>
          </dd>
        </div>
        <div className="px-gutter py-6 md:px-[clamp(1rem,3vw,5rem)] md:first:pl-gutter md:last:pr-gutter">
          <dt className="font-heading text-xl font-semibold">{clinic.specialities.heading}</dt>
          <dd className="text-balance">{clinic.specialities.text}</dd>
        </div>
      </dl>
    </section>
  );
}

function OurDoctors({ language: { words } }: InLanguage) {
  return (
    <section
      aria-labelledby="our-doctors"
      className="on-deep bg-deep px-gutter py-section text-page"
    >
      <h2 id="our-doctors" className="text-title">
        {words.home.doctors}
      </h2>
      <ul className="mt-10 grid gap-8 md:grid-cols-3 md:gap-[clamp(1rem,2.2vw,2.25rem)]">
        {doctorsIn(words).map((doctor) => (
          <li
            key={doctor.id}
            className="flex flex-col overflow-hidden rounded-card bg-page text-ink max-md:sm:flex-row"
          >
            <Picture
              picture={doctor.image}
              alt={fill(words.home.portrait, { name: doctor.name })}
              sizes="(width >= 48rem) 30vw, (width >= 40rem) 37vw, 92vw"
              loading="lazy"
              className="aspect-square w-full object-cover object-top max-sm:aspect-[4/3] max-sm:object-[50%_20%] max-md:sm:w-2/5"
            />
            <div className="flex flex-1 flex-col p-6">
              <h3 className="text-heading">{doctor.name}</h3>
              <p className="font-semibold text-deep">
                <WithLatin>{doctor.degree}</WithLatin>
              </p>
              <p className="mt-2 mb-5">{doctor.description}</p>
              <p className="mt-auto border-t border-line pt-4 font-semibold">
                {doctor.subDescription}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Appointment({ language }: InLanguage) {
  const { words } = language;
  const texts = words.home.appointment;
  return (
    <section
      id="contact"
      aria-labelledby="contact-heading"
      className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 px-gutter py-section lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div>
        <h2 id="contact-heading" className="text-title">
          {texts.heading}
        </h2>
        <p className="mt-4 max-w-[26.5em] text-lg">{texts.text}</p>
        <p className="mt-4">
          <a
            className="text-link inline-block py-1.5 font-heading text-heading"
            href={call.phoneLink}
          >
            {call.phone}
          </a>
        </p>
        <div className="mt-5 grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
          <ul>
            {hoursLines(week, words.opening).map((line) => (
              <li key={line}>
                <BrokenAtCommas text={line} />
              </li>
            ))}
          </ul>
          <p>
            <Address lines={addressLines(words)} />
            <br />
            <a className="text-link inline-block py-1.5" href={directionsLink} rel="noopener">
              {texts.directions}
            </a>
          </p>
        </div>
        <Picture
          picture={map}
          alt=""
          sizes="40vw"
          loading="lazy"
          className="mt-5 hidden aspect-[2/1] w-full rounded-card object-cover object-bottom lg:block"
        />
      </div>
      <div className="form-panel">
        <div data-part="appointment">
          <parts.appointment {...partProps(language).appointment} />
        </div>
        <PrivacyLine language={language} form="appointment" />
        <noscript>
          <p>
            {words.home.needsScript} <a href={call.phoneLink}>{call.phone}</a>
          </p>
        </noscript>
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
      <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
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
