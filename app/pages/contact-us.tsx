import { addressLines, directionsLink } from '../clinic/address.ts';
import { call } from '../clinic/call.ts';
import { currentHours } from '../clinic/current-hours.ts';
import { openingTextsIn } from '../clinic/opening-texts.ts';
import { procedureGroupsIn, subjectAnchor } from '../clinic/procedure-groups.ts';
import { Address } from '../components/address.tsx';
import { Fitted } from '../components/fitted.tsx';
import { MapPin, Phone } from '../components/icons.tsx';
import { WhatsAppLink } from '../components/whats-app-link.tsx';
import { week } from '../content/hours.ts';
import type { Language } from '../content/schemas/language.ts';
import { OpeningNotice } from '../features/opening/opening-notice.tsx';
import { WeekLines } from '../features/opening/week-lines.tsx';
import { parts } from './parts/contact-us.tsx';
import { appointmentProps } from './sections/appointment-props.ts';
import { Points } from './sections/points.tsx';
import { PrivacyLine } from './sections/privacy-line.tsx';
import { QuestionsLink } from './sections/questions-link.tsx';
import { Toothache } from './sections/toothache.tsx';

/** What the browser is given for the live parts. */
export function partProps(language: Language) {
  const subjects = procedureGroupsIn(language.words).map(({ id, name }) => [
    subjectAnchor(id),
    name,
  ]);
  return {
    appointment: { ...appointmentProps(language), subjects: Object.fromEntries(subjects) },
  };
}

export default function ContactUsPage({ language }: { language: Language }) {
  const { words } = language;
  const texts = words.contactUs;
  return (
    <section className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 px-gutter py-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <h1 className="fitted-box text-hero">
          <Fitted>{texts.heading}</Fitted>
        </h1>
        <p className="mt-5 max-w-[26.5em] text-lg">{texts.text}</p>
        <p className="mt-4 lg:hidden print:hidden">
          <a className="text-link inline-block py-1.5" href="#appointment">
            {texts.toForm}
          </a>
        </p>
        <Toothache words={words} folded />
        <p className="mt-6 rounded-card bg-deep p-6 text-page on-deep max-[19.5rem]:px-[4vw]">
          <span className="flex items-center gap-2 font-heading text-xl">
            <Phone /> {texts.call}
          </span>
          <a
            className="mt-1 block w-fit font-heading text-[clamp(1.6rem,1.2rem+2vw,2.4rem)] underline decoration-1 underline-offset-8"
            href={call.phoneLink}
          >
            {call.phone}
          </a>
          <WhatsAppLink className="mt-3" href={call.whatsApp}>
            {texts.whatsApp}
          </WhatsAppLink>
        </p>
        <div className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
          <div>
            <h2 className="text-heading">{texts.where}</h2>
            <p className="mt-2 flex gap-2">
              <MapPin className="mt-0.5 size-6 flex-none text-accent" />
              <Address lines={addressLines(words)} />
            </p>
            <p className="mt-2">
              <a className="text-link inline-block py-1.5" href={directionsLink} rel="noopener">
                {texts.directions}
              </a>
            </p>
          </div>
          <Points block={words.access} />
          <div>
            <h2 className="text-heading">{texts.when}</h2>
            <OpeningNotice
              hours={currentHours()}
              texts={openingTextsIn(language)}
              className="mt-2"
            />
            <ul className="mt-1" data-week="">
              <WeekLines week={week} texts={openingTextsIn(language)} />
            </ul>
            <QuestionsLink language={language} />
          </div>
        </div>
      </div>
      <div id="appointment" className="form-panel">
        {Object.keys(partProps(language).appointment.subjects).map((id) => (
          <i key={id} id={id} />
        ))}
        <h2 className="mb-5 text-heading">{texts.write}</h2>
        <div data-part="appointment">
          <parts.appointment {...partProps(language).appointment} />
        </div>
        <PrivacyLine language={language} form="appointment" />
      </div>
    </section>
  );
}
