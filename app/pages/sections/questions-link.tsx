import { pathIn } from '../../content/languages.ts';
import type { Language } from '../../content/schemas/language.ts';

/** The link to the page of questions, if the clinic has one. */
export function QuestionsLink({ language }: { language: Language }) {
  const { questions } = language.words;
  return (
    questions && (
      <p className="mt-3 print:hidden">
        <a className="text-link inline-block py-1.5" href={pathIn(language, '/questions')}>
          {questions.heading}
        </a>
      </p>
    )
  );
}
