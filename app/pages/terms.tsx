import { textsIn } from '../content/languages.ts';
import type { Language } from '../content/schemas/language.ts';
import { terms } from '../content/terms.ts';

export default function TermsPage({ language }: { language: Language }) {
  const texts = textsIn(language, terms);
  return (
    texts && (
      <section className="px-gutter py-[clamp(2rem,5vw,5rem)]">
        <h1 className="text-hero">{texts.heading}</h1>
        {texts.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-[36em]">
            {paragraph}
          </p>
        ))}
      </section>
    )
  );
}
