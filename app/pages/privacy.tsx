import type { ReactNode } from 'react';
import { textsIn } from '../content/languages.ts';
import { privacy } from '../content/privacy.ts';
import type { Language } from '../content/schemas/language.ts';
import type {
  FormPointTexts,
  PointTexts,
  PrivacyNotice,
  PrivacyTexts,
} from '../content/schemas/legal.ts';
import type { FieldTexts } from '../content/schemas/texts.ts';
import { phoneLink } from '../text/phone-links.ts';

export default function PrivacyPage({ language }: { language: Language }) {
  const texts = textsIn(language, privacy?.texts);
  if (!privacy || !texts) return;
  const { appointment, feedback } = language.words.forms;
  return (
    <>
      <section className="px-gutter pt-[clamp(2rem,5vw,5rem)] pb-8">
        <h1 className="text-hero">{texts.heading}</h1>
        <p className="mt-5 max-w-[36em] text-lg">{texts.introduction}</p>
        <p className="mt-4 font-semibold text-deep">{texts.since}</p>
      </section>
      <div className="grid gap-8 px-gutter lg:grid-cols-2">
        <FormPoint texts={texts.appointment} labels={appointment} />
        <FormPoint texts={texts.feedback} labels={feedback} />
      </div>
      <div className="grid gap-x-12 gap-y-8 px-gutter py-section lg:grid-cols-[1.2fr_1fr_1.1fr]">
        <Point {...texts.responsible} />
        <Point {...texts.others} />
        <Point {...texts.reading} />
      </div>
      <Rights texts={texts} notice={privacy} />
    </>
  );
}

interface FormPointProps<Field extends string> {
  texts: FormPointTexts<Field>;
  /** What the form calls its fields. */
  labels: Record<Field, FieldTexts>;
}

function FormPoint<Field extends string>({ texts, labels }: FormPointProps<Field>) {
  const fields = Object.keys(texts.fields) as Field[];
  return (
    <section className="rounded-card bg-panel p-[clamp(1.25rem,4vw,2.5rem)]">
      <h2 className="text-heading">{texts.heading}</h2>
      <p className="mt-2">{texts.purpose}</p>
      <dl className="my-5 border-y border-line *:border-line *:not-last:border-b">
        {fields.map((field) => (
          <div key={field} className="py-2">
            <dt className="font-semibold">{labels[field].label}</dt>
            <dd>{texts.fields[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="font-semibold text-deep">{texts.kept}</p>
    </section>
  );
}

function Point({ heading, text, children }: PointTexts & { children?: ReactNode }) {
  return (
    <section>
      <h2 className="text-heading">{heading}</h2>
      <p className="mt-2 max-w-[36em]">{text}</p>
      {children}
    </section>
  );
}

/** What patients may ask, whom they ask, and who decides if that does not help. */
function Rights({ texts, notice }: { texts: PrivacyTexts; notice: PrivacyNotice }) {
  const { rights, contact, board } = texts;
  const { phone, email } = notice.contact;
  return (
    <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 bg-soft px-gutter py-section lg:grid-cols-2">
      <section>
        <h2 className="text-title">{rights.heading}</h2>
        <ul className="mt-6 border-y border-line *:border-line *:not-last:border-b">
          {Object.values(rights.list).map((right) => (
            <li key={right} className="py-2">
              {right}
            </li>
          ))}
        </ul>
        <p className="mt-5 max-w-[36em]">{rights.use}</p>
      </section>
      <div className="grid gap-8">
        <section className="on-deep rounded-card bg-deep p-6 text-page">
          <h2 className="text-heading">{contact.heading}</h2>
          <p className="mt-2">{contact.text}</p>
          <a
            className="mt-3 block w-fit font-heading text-heading underline decoration-1 underline-offset-8"
            href={phoneLink(phone)}
          >
            {phone}
          </a>
          <a className="footer-link mt-2" href={`mailto:${email}`}>
            {email}
          </a>
        </section>
        <Point {...board}>
          <p className="mt-2">
            <a className="text-link inline-block py-1.5" href={notice.boardUrl} rel="noopener">
              {board.link}
            </a>
          </p>
        </Point>
      </div>
    </div>
  );
}
