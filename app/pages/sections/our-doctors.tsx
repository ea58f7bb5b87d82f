import { doctorsIn } from '../../clinic/doctors-in.ts';
import { latinOn } from '../../clinic/languages-of-site.ts';
import { Fitted } from '../../components/fitted.tsx';
import { Picture } from '../../components/picture.tsx';
import { WithLatin } from '../../components/with-latin.tsx';
import type { Language } from '../../content/schemas/language.ts';
import { fill } from '../../text/template.ts';

/** One to eight doctors. */
export function OurDoctors({ language }: { language: Language }) {
  const { words } = language;
  const latin = latinOn(language);
  const doctors = doctorsIn(words);
  const areMany = doctors.length > 3;
  return (
    <section
      aria-labelledby="our-doctors"
      className="on-deep bg-deep px-gutter py-section text-page"
    >
      <h2 id="our-doctors" className="text-title">
        {words.home.doctors}
      </h2>
      <ul className="doctors mt-10" data-count={doctors.length} data-many={areMany || undefined}>
        {doctors.map((doctor) => (
          <li key={doctor.id} className="doctor">
            <Picture
              picture={doctor.image}
              alt={fill(words.home.portrait, { name: doctor.name })}
              sizes={`(width >= 48rem) 30vw, (width >= 40rem) 37vw, ${areMany ? 30 : 92}vw`}
              loading="lazy"
            />
            <div className="fitted-box flex flex-1 flex-col p-6">
              <h3 className="text-heading">
                <Fitted>{doctor.name}</Fitted>
              </h3>
              <p className="font-semibold text-deep">
                <WithLatin lang={latin}>{doctor.degree}</WithLatin>
              </p>
              <p className="mt-2 mb-5">
                {doctor.description}
                {[doctor.languages, doctor.days, doctor.registration].map(
                  (given) =>
                    given && (
                      <span key={given} className="block">
                        <WithLatin lang={latin}>{given}</WithLatin>
                      </span>
                    ),
                )}
              </p>
              <p className="mt-auto border-t border-line pt-4 font-semibold">
                {doctor.subDescription}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
