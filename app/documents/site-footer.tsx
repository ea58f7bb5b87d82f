import { Address } from '../components/address.tsx';
import { Hindi } from '../components/hindi.tsx';
import { Mail } from '../components/icons.tsx';
import { Picture } from '../components/picture.tsx';
import { addressLines, clinic, mapLink, phoneLink } from '../content/clinic.ts';
import { hindi } from '../content/hindi.ts';
import { week } from '../content/hours.ts';
import { Mark } from '../content/mark.tsx';
import { map } from '../content/pictures.ts';
import { hoursLines } from '../features/opening/hours-lines.ts';
import { OpeningNotice } from '../features/opening/opening-notice.tsx';
import { socialIcons } from './social-icons.ts';

/** The foot of every page: where, when and how to reach the clinic. */
export function SiteFooter() {
  return (
    <footer className="on-deep bg-deep text-page [view-transition-name:footer]">
      <div className="grid gap-x-12 gap-y-10 px-gutter py-16 md:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1.1fr]">
        <section className="space-y-5">
          <p className="flex items-center gap-3 font-heading text-xl font-semibold">
            <span className="grid size-14 flex-none place-items-center rounded-full bg-page">
              <Mark className="size-10" />
            </span>
            <span>
              {clinic.name}
              <Hindi heading className="block text-lg text-soft">
                {hindi.headings.name}
              </Hindi>
            </span>
          </p>
          <address className="space-y-1 not-italic">
            <p className="max-w-[16em] pb-2">
              <Address lines={addressLines} />
            </p>
            {clinic.phones.map((phone) => (
              <p key={phone}>
                <a className="footer-link" href={phoneLink(phone)}>
                  {phone}
                </a>
              </p>
            ))}
            <p>
              <a className="footer-link" href={`mailto:${clinic.email}`}>
                {clinic.email}
              </a>
            </p>
          </address>
        </section>

        <section className="space-y-4">
          <h2 className="text-heading">Opening hours</h2>
          <OpeningNotice className="text-soft" />
          <ul className="space-y-1">
            {hoursLines(week).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <ul className="-ml-3 flex flex-wrap pt-2">
            <li>
              <a className="icon-link" href={`mailto:${clinic.email}`} aria-label="Write to us">
                <Mail />
              </a>
            </li>
            {clinic.social.map(({ network, url }) => {
              const SocialIcon = socialIcons[network];
              return (
                <li key={network}>
                  <a className="icon-link" href={url} rel="noopener" aria-label={network}>
                    <SocialIcon />
                  </a>
                </li>
              );
            })}
          </ul>
        </section>

        <a className="block self-start md:max-lg:col-span-2" href={mapLink} rel="noopener">
          <Picture
            className="aspect-[8/5] w-full rounded-card object-cover md:max-lg:aspect-[3/1]"
            picture={map}
            sizes="(width >= 64rem) 30vw, 92vw"
            loading="lazy"
            alt={`Map: ${clinic.name}, ${clinic.address.street}. Opens in a maps service.`}
          />
        </a>
      </div>

      <div className="flex flex-wrap items-center gap-x-8 gap-y-1 border-t border-page/25 px-gutter py-4">
        <p className="mr-auto py-2">
          © <span data-year="">{new Date().getFullYear()}</span> {clinic.name}. Website by{' '}
          {clinic.designer}.
        </p>
        {['Privacy', 'Terms'].map((label) => (
          // A placeholder, as specified: a link without a target that says so to screen readers.
          // biome-ignore lint/a11y/useValidAnchor: see above
          <a key={label} role="link" aria-disabled="true" className="py-2">
            {label}
          </a>
        ))}
      </div>
    </footer>
  );
}
