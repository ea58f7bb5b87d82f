import { procedureGroupsIn, subjectAnchor } from '../clinic/procedure-groups.ts';
import { ButtonLink } from '../components/button.tsx';
import { Fitted } from '../components/fitted.tsx';
import { Picture } from '../components/picture.tsx';
import { pathIn } from '../content/languages.ts';
import type { Language } from '../content/schemas/language.ts';
import { widestWord } from '../text/names.ts';
import { QuestionsLink } from './sections/questions-link.tsx';

export default function ProcedurePage({ language }: { language: Language }) {
  const texts = language.words.procedure;
  const groups = procedureGroupsIn(language.words);
  return (
    <>
      <section className="px-gutter pt-[clamp(2rem,5vw,5rem)] pb-8">
        <h1 className="fitted-box text-hero">
          <Fitted>{texts.heading}</Fitted>
        </h1>
        <p className="mt-5 max-w-[36em] text-lg">{texts.introduction}</p>
        <QuestionsLink language={language} />
        {groups.length > 1 && (
          <nav aria-label={texts.treatments} className="mt-8 print:hidden">
            <ul className="fitted-box flex flex-wrap gap-3 max-lg:grid max-lg:grid-cols-2">
              {groups.map((group) => (
                <li key={group.id} className={`max-w-full ${rowOf(group.name)}`}>
                  <a
                    className="button button-quiet max-lg:h-full max-lg:w-full max-lg:px-4 max-lg:text-base"
                    href={`#${group.id}`}
                  >
                    <Fitted>{group.name}</Fitted>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </section>

      {groups.map((group, index) => (
        <section
          key={group.id}
          id={group.id}
          aria-labelledby={`${group.id}-heading`}
          className="grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 px-gutter py-[clamp(2.5rem,5vw,5rem)] odd:bg-panel lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:gap-y-2 print:py-4"
        >
          <div className="lg:sticky lg:top-24">
            <h2 id={`${group.id}-heading`} className="fitted-box text-title">
              <Fitted>{group.name}</Fitted>
            </h2>
            <p className="mt-3 max-w-[30em]">{group.introduction}</p>
            <Picture
              picture={group.picture}
              alt={group.alternative}
              sizes="(width >= 64rem) 38vw, 92vw"
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'auto'}
              className="mt-6 aspect-[16/10] w-full rounded-card object-cover print:hidden"
            />
          </div>
          <div>
            <ul className="border-y border-line *:border-line *:not-last:border-b">
              {group.treatments.map((item) => (
                <li
                  key={item.name}
                  className="gap-x-10 py-5 xl:grid xl:grid-cols-[minmax(0,1fr)_15rem]"
                >
                  <div>
                    <h3 className="fitted-box text-[1.3rem] leading-snug">
                      <Fitted>{item.name}</Fitted>
                    </h3>
                    <p className="mt-1 max-w-[36em] text-balance">{item.what}</p>
                  </div>
                  <p className="mt-1 font-semibold text-balance text-deep">{item.visits}</p>
                </li>
              ))}
            </ul>
            {group.detail && (
              <Picture
                picture={group.detail}
                alt={group.detailAlternative ?? ''}
                sizes="(width >= 64rem) 54vw, 92vw"
                loading="lazy"
                className="mt-8 aspect-[21/9] w-full rounded-card object-cover print:hidden"
              />
            )}
            <p className="mt-6 print:hidden">
              <a
                className="button button-quiet"
                href={`${pathIn(language, '/contact-us')}#${subjectAnchor(group.id)}`}
              >
                <Fitted>{group.ask}</Fitted>
              </a>
            </p>
          </div>
        </section>
      ))}

      <section className="bg-soft px-gutter py-section print:hidden">
        <h2 className="text-title">{texts.unsure.heading}</h2>
        <p className="mt-3 mb-7 max-w-[30em] text-lg">{texts.unsure.text}</p>
        <ButtonLink href={`${pathIn(language, '/contact-us')}#appointment`}>
          {texts.unsure.link}
        </ButtonLink>
      </section>
    </>
  );
}

/**
 * Up to the width of a tablet a link has half a row or, on a phone where a word is wide, a whole one. If the letters decided,
 * links would change their rows when the fonts come.
 */
function rowOf(name: string): string {
  return widestWord(name) > 7 ? 'max-md:col-span-2' : 'max-[19.5rem]:col-span-2';
}
