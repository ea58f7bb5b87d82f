import { textsIn } from '../content/languages.ts';
import { privacy } from '../content/privacy.ts';
import type { Language } from '../content/schemas/language.ts';
import type { PrivacySection } from '../content/schemas/legal.ts';
import type { FieldTexts } from '../content/schemas/texts.ts';
import { phoneLink } from '../text/phone-links.ts';

export default function PrivacyPage({ language }: { language: Language }) {
  const texts = textsIn(language, privacy);
  if (!texts) return;
  return (
    <>
      <section className="px-gutter pt-[clamp(2rem,5vw,5rem)] pb-8">
        <h1 className="text-hero">{texts.heading}</h1>
        <p className="mt-5 max-w-[36em] text-lg">{texts.introduction}</p>
        <p className="mt-4 font-semibold text-deep">{texts.since}</p>
      </section>
      <div className="px-gutter pb-section">
        {texts.sections.map((section) => (
          <Section key={section.heading} section={section} language={language} />
        ))}
      </div>
    </>
  );
}

function Section({ section, language }: { section: PrivacySection; language: Language }) {
  const { heading, text, appointment, feedback, list, end, contact, link } = section;
  const { forms } = language.words;
  return (
    <section className="grid gap-x-12 gap-y-3 border-t border-line py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <h2 className="text-heading">{heading}</h2>
      <div className="grid max-w-[36em] gap-4">
        {text && <p>{text}</p>}
        {appointment && <Fields purposes={appointment} labels={forms.appointment} />}
        {feedback && <Fields purposes={feedback} labels={forms.feedback} />}
        {list && (
          <ul className="grid list-disc gap-2 ps-5">
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {end && <p className="font-semibold text-deep">{end}</p>}
        {contact && (
          <p className="grid justify-items-start">
            {contact.phone && <Link url={phoneLink(contact.phone)} text={contact.phone} />}
            <Link url={`mailto:${contact.email}`} text={contact.email} />
          </p>
        )}
        {link && (
          <p>
            <Link {...link} />
          </p>
        )}
      </div>
    </section>
  );
}

interface FieldsProps<Field extends string> {
  purposes: Record<Field, string>;
  /** What the form calls its fields. */
  labels: Record<Field, FieldTexts>;
}

function Fields<Field extends string>({ purposes, labels }: FieldsProps<Field>) {
  const fields = Object.keys(purposes) as Field[];
  return (
    <dl className="border-y border-line *:border-line *:not-last:border-b">
      {fields.map((field) => (
        <div key={field} className="py-2">
          <dt className="font-semibold">{labels[field].label}</dt>
          <dd>{purposes[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Link({ url, text }: { url: string; text: string }) {
  return (
    <a className="text-link inline-block py-1.5" href={url} rel="noopener">
      {text}
    </a>
  );
}
