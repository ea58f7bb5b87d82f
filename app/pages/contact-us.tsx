import { Address } from '../components/address.tsx';
import { MapPin, Phone } from '../components/icons.tsx';
import { addressLines, clinic, directionsLink, phoneLink } from '../content/clinic.ts';
import { week } from '../content/hours.ts';
import { AppointmentForm } from '../features/enquiries/appointment-form.tsx';
import { hoursLines } from '../features/opening/hours-lines.ts';
import { OpeningNotice } from '../features/opening/opening-notice.tsx';
import { whatsAppLink } from '../text/whats-app.ts';

const call = { phone: clinic.phones[0], phoneLink: phoneLink(clinic.phones[0]) };

export default function ContactUsPage() {
  return (
    <section className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 px-gutter py-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <h1 className="text-hero">Book Your Appointment Now</h1>
        <p className="mt-5 max-w-[26.5em] text-lg">
          Consultations are booked directly with our clinicians: no call centre and no middleman.
          The dentist who will treat you reads what you write.
        </p>
        <p className="mt-8 rounded-card bg-deep p-6 text-page on-deep">
          <span className="flex items-center gap-2 font-heading text-xl">
            <Phone /> Call 24/7
          </span>
          <a
            className="mt-1 block w-fit font-heading text-[clamp(1.6rem,1.2rem+2vw,2.4rem)] underline decoration-1 underline-offset-8"
            href={call.phoneLink}
          >
            {call.phone}
          </a>
          {clinic.whatsApp && (
            <a
              className="mt-3 inline-block py-1.5 underline underline-offset-4"
              href={whatsAppLink(clinic.whatsApp)}
              rel="noopener"
            >
              Write on WhatsApp
            </a>
          )}
        </p>
        <div className="mt-8 grid gap-6 sm:grid-cols-2">
          <div>
            <h2 className="text-heading">Where</h2>
            <p className="mt-2 flex gap-2">
              <MapPin className="mt-0.5 size-6 flex-none text-accent" />
              <Address lines={addressLines} />
            </p>
            <p className="mt-2">
              <a className="text-link inline-block py-1.5" href={directionsLink} rel="noopener">
                Directions
              </a>
            </p>
          </div>
          <div>
            <h2 className="text-heading">When</h2>
            <OpeningNotice className="mt-2" />
            <ul className="mt-1">
              {hoursLines(week).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <div className="form-panel">
        <h2 className="mb-5 text-heading">Or write to us</h2>
        <AppointmentForm {...call} />
      </div>
    </section>
  );
}
