import { addressLines, mapLink } from '../clinic/address.ts';
import { call } from '../clinic/call.ts';
import { currentHours } from '../clinic/current-hours.ts';
import { besideOn, latinOn } from '../clinic/languages-of-site.ts';
import { openingTextsIn } from '../clinic/opening-texts.ts';
import { Address } from '../components/address.tsx';
import { Fitted } from '../components/fitted.tsx';
import { Mail } from '../components/icons.tsx';
import { InDevanagari } from '../components/in-devanagari.tsx';
import { Picture } from '../components/picture.tsx';
import { WhatsAppLink } from '../components/whats-app-link.tsx';
import { WithLatin } from '../components/with-latin.tsx';
import { clinic } from '../content/clinic.ts';
import { week } from '../content/hours.ts';
import { pathIn } from '../content/languages.ts';
import { Mark } from '../content/mark.tsx';
import { map } from '../content/pictures.ts';
import type { Language } from '../content/schemas/language.ts';
import { ExceptionLines } from '../features/opening/exception-lines.tsx';
import { OpeningNotice } from '../features/opening/opening-notice.tsx';
import { WeekLines } from '../features/opening/week-lines.tsx';
import { routes } from '../routes.ts';
import { localDigits } from '../text/digits.ts';
import { widestWord } from '../text/names.ts';
import { phoneLink } from '../text/phone-links.ts';
import { fill } from '../text/template.ts';
import { socialIcons } from './social-icons.ts';

/** The foot of every page: where the clinic is, when it is open and how to reach it. */
export function SiteFooter({ language }: { language: Language }) {
  const { words } = language;
  const { name, address } = words.clinic;
  const { frame } = words;
  const opening = openingTextsIn(language);
  const other = besideOn(language);
  // Such as the networks' names, which are written alike everywhere.
  const latin = latinOn(language);
  return (
    <footer className="on-deep bg-deep text-page [view-transition-name:footer]">
      <div
        className={`grid gap-x-12 gap-y-10 px-gutter py-16 md:grid-cols-2 ${map ? 'lg:grid-cols-[1.2fr_1fr_1.1fr]' : ''}`}
      >
        <section className="grid content-start gap-5">
          <p
            className={`gap-3 font-heading text-xl font-semibold ${widestWord(name) > 14 ? 'grid' : 'flex items-center'}`}
          >
            <span className="grid size-14 flex-none place-items-center self-start rounded-full bg-page">
              <Mark className="size-10" />
            </span>
            <span className="fitted-box flex-1">
              <Fitted>{name}</Fitted>
              {other && (
                <InDevanagari lang={other.language} heading className="block text-lg text-soft">
                  {other.name}
                </InDevanagari>
              )}
            </span>
          </p>
          <address className="grid gap-1 not-italic">
            <p className="max-w-[16em] pb-2">
              <Address lines={addressLines(words)} />
              {!map && (
                <a className="footer-link" href={mapLink} rel="noopener">
                  {words.contactUs.directions}
                </a>
              )}
            </p>
            {clinic.phones.map((phone) => (
              <p key={phone}>
                <a className="footer-link" href={phoneLink(phone)}>
                  {phone}
                </a>
              </p>
            ))}
            <p>
              <WhatsAppLink href={call.whatsApp}>{frame.whatsApp}</WhatsAppLink>
            </p>
            <p>
              <a className="footer-link" href={`mailto:${clinic.email}`} lang={latin}>
                {clinic.email}
              </a>
            </p>
          </address>
        </section>

        <section className="grid content-start gap-4">
          <h2 className="text-heading">{frame.openingHours}</h2>
          <OpeningNotice hours={currentHours()} texts={opening} className="text-soft" />
          <ul className="grid gap-1">
            <WeekLines week={week} texts={opening} />
            <ExceptionLines exceptions={currentHours().exceptions} texts={opening} />
          </ul>
          {clinic.social.length > 0 && <SocialLinks writeToUs={frame.writeToUs} namesIn={latin} />}
        </section>

        {map && (
          <a className="block self-start md:max-lg:col-span-2" href={mapLink} rel="noopener">
            <Picture
              className="aspect-[8/5] w-full rounded-card object-cover md:max-lg:aspect-[3/1]"
              picture={map}
              sizes="(width >= 64rem) 30vw, 92vw"
              loading="lazy"
              alt={fill(frame.map, { name, street: address.street })}
            />
          </a>
        )}
      </div>

      <div className="fitted-box flex flex-wrap items-center gap-x-8 gap-y-1 border-t border-page/25 px-gutter py-4">
        <p className="mr-auto py-2">
          © <span data-year="">{localDigits(new Date().getFullYear(), language.tag)}</span>{' '}
          <Fitted>{fill(frame.copyright, { name })}</Fitted>{' '}
          <WithLatin lang={latin}>{fill(frame.websiteBy, { designer: clinic.designer })}</WithLatin>
        </p>
        <div className="flex flex-wrap items-center gap-x-8">
          {words.questions && (
            <a className="footer-link" href={pathIn(language, '/questions')}>
              {words.questions.link}
            </a>
          )}
          <LegalLink page="privacy" language={language} label={frame.privacy} />
          <LegalLink page="terms" language={language} label={frame.terms} />
        </div>
      </div>
    </footer>
  );
}

interface LegalLinkProps {
  page: string;
  language: Language;
  label: string;
}

function LegalLink({ page, language, label }: LegalLinkProps) {
  const route = routes.find((each) => each.page === page && each.language.code === language.code);
  if (route) {
    return (
      <a className="footer-link" href={route.path}>
        {label}
      </a>
    );
  }
  return (
    // A placeholder, as specified: a link without a target that says so to screen readers.
    // biome-ignore lint/a11y/useValidAnchor: see above
    <a role="link" aria-disabled="true" className="py-2">
      {label}
    </a>
  );
}

/** The links to the networks and to the email, if there is any network. `namesIn` is the language of the networks' names. */
function SocialLinks({ writeToUs, namesIn }: { writeToUs: string; namesIn: string | undefined }) {
  return (
    <ul className="-ml-3 flex flex-wrap pt-2">
      <li>
        <a className="icon-link" href={`mailto:${clinic.email}`} aria-label={writeToUs}>
          <Mail />
        </a>
      </li>
      {clinic.social.map(({ network, url }) => {
        const SocialIcon = socialIcons[network];
        return (
          <li key={network}>
            <a className="icon-link" href={url} rel="noopener" aria-label={network} lang={namesIn}>
              <SocialIcon />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
