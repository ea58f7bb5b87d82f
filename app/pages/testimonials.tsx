import { Picture } from '../components/picture.tsx';
import { clinic, phoneLink } from '../content/clinic.ts';
import * as pictures from '../content/pictures.ts';
import { FeedbackForm } from '../features/feedback/feedback-form.tsx';
import { Testimonials } from '../features/feedback/testimonials.tsx';

const call = { phone: clinic.phones[0], phoneLink: phoneLink(clinic.phones[0]) };

export default function TestimonialsPage() {
  return (
    <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 px-gutter py-[clamp(2rem,5vw,5rem)] lg:grid-cols-2">
      <section className="lg:col-start-2 lg:row-start-1" aria-labelledby="patients-say">
        <h1 id="patients-say" className="mb-8 text-hero">
          What patients say
        </h1>
        <div className="needs-script">
          <Testimonials />
        </div>
        <Picture
          picture={pictures.molar}
          alt="A tooth in a carved window niche, with a marigold"
          sizes="(width >= 64rem) 45vw, 92vw"
          loading="lazy"
          className="mt-8 hidden aspect-[16/10] w-full xl:aspect-[2/1] rounded-card object-cover lg:block"
        />
      </section>
      <section aria-labelledby="give-feedback" className="form-panel lg:col-start-1 lg:row-start-1">
        <h2 id="give-feedback" className="mb-5 text-heading">
          Please Give Feedback
        </h2>
        <FeedbackForm {...call} />
      </section>
    </div>
  );
}
