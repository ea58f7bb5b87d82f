import { ButtonLink } from '../components/button.tsx';
import { clinic, phoneLink } from '../content/clinic.ts';

export default function NotFoundPage() {
  return (
    <section className="grid min-h-[60vh] content-start justify-items-start gap-5 px-gutter pt-[max(var(--spacing-section),30vh-6.5rem)] pb-section">
      <h1 className="text-hero">We cannot find that page.</h1>
      <p className="max-w-[26.5em] text-lg">
        Nothing stands at this address. It may have moved, or the link has a typing error.
      </p>
      <p className="flex flex-wrap items-center gap-x-7 gap-y-4">
        <ButtonLink href="/">Back to the home page</ButtonLink>
        <a className="text-link py-2" href={phoneLink(clinic.phones[0])}>
          Call {clinic.phones[0]}
        </a>
      </p>
    </section>
  );
}
