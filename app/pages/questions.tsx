import { call } from '../clinic/call.ts';
import { ButtonLink } from '../components/button.tsx';
import { Fitted } from '../components/fitted.tsx';
import { WhatsAppLink } from '../components/whats-app-link.tsx';
import { pathIn } from '../content/languages.ts';
import type { Language } from '../content/schemas/language.ts';
import { Points } from './sections/points.tsx';
import { Toothache } from './sections/toothache.tsx';

/** What patients ask, each answer folded until its question is pressed: by the browser alone. */
export default function QuestionsPage({ language }: { language: Language }) {
  const { questions, payment, access, procedure, frame } = language.words;
  if (!questions) return null;
  return (
    <>
      <section className="px-gutter pt-[clamp(2rem,5vw,5rem)] pb-section">
        <h1 className="fitted-box text-hero">
          <Fitted>{questions.heading}</Fitted>
        </h1>
        <p className="mt-5 max-w-[36em] text-lg">{questions.introduction}</p>
        <div className="mt-8 max-w-[48em] border-t border-line">
          {questions.list.map(({ question, answer }) => (
            <details key={question} className="border-b border-line">
              <summary className="py-4 pl-[1.1em] -indent-[1.1em] text-heading print:pl-0 print:indent-0">
                <h2>{question}</h2>
              </summary>
              <p className="max-w-[36em] pb-5 text-lg">{answer}</p>
            </details>
          ))}
        </div>
        <div className="max-w-[48em]">
          <Toothache words={language.words} />
        </div>
        <div className="mt-10 grid gap-10 md:grid-cols-2">
          <Points block={payment} />
          <Points block={access} />
        </div>
      </section>
      <section className="bg-soft px-gutter py-section print:hidden">
        <h2 className="text-title">{procedure.unsure.heading}</h2>
        <p className="mt-3 mb-7 max-w-[30em] text-lg">{procedure.unsure.text}</p>
        <p className="flex flex-wrap items-center gap-x-7 gap-y-4">
          <ButtonLink href={`${pathIn(language, '/contact-us')}#appointment`}>
            {procedure.unsure.link}
          </ButtonLink>
          <a className="text-link py-2" href={call.phoneLink}>
            {call.phone}
          </a>
          <WhatsAppLink href={call.whatsApp}>{frame.whatsApp}</WhatsAppLink>
        </p>
      </section>
    </>
  );
}
