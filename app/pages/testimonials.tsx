import { call } from '../clinic/call.ts';
import { Fitted } from '../components/fitted.tsx';
import { Picture } from '../components/picture.tsx';
import * as pictures from '../content/pictures.ts';
import type { Language } from '../content/schemas/language.ts';
import { parts } from './parts/testimonials.tsx';
import { PrivacyLine } from './sections/privacy-line.tsx';

/** What the browser is given for the live parts. */
export function partProps({ words: { carousel, testimonials, forms }, tag }: Language) {
  return {
    testimonials: { texts: { ...carousel, ...testimonials.carousel, tag } },
    feedback: { texts: { ...forms.common, ...forms.feedback }, language: tag, call },
  };
}

export default function TestimonialsPage({ language }: { language: Language }) {
  const texts = language.words.testimonials;
  const props = partProps(language);
  return (
    <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 px-gutter py-[clamp(2rem,5vw,5rem)] lg:grid-cols-2">
      <section className="lg:col-start-2 lg:row-start-1" aria-labelledby="patients-say">
        <h1 id="patients-say" className="fitted-box mb-8 text-hero">
          <Fitted>{texts.heading}</Fitted>
        </h1>
        <div className="needs-script" data-part="testimonials">
          <parts.testimonials {...props.testimonials} />
        </div>
        <Picture
          picture={pictures.testimonials}
          alt={texts.alternative}
          sizes="(width >= 64rem) 45vw, 92vw"
          loading="lazy"
          className="mt-8 hidden aspect-[16/10] w-full xl:aspect-[2/1] rounded-card object-cover lg:block"
        />
      </section>
      <section aria-labelledby="give-feedback" className="form-panel lg:col-start-1 lg:row-start-1">
        <h2 id="give-feedback" className="mb-5 text-heading">
          {texts.form}
        </h2>
        <div data-part="feedback">
          <parts.feedback {...props.feedback} />
        </div>
        <PrivacyLine language={language} form="feedback" />
      </section>
    </div>
  );
}
