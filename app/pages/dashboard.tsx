import { currentHours } from '../clinic/current-hours.ts';
import { openingTextsIn } from '../clinic/opening-texts.ts';
import { clinic } from '../content/clinic.ts';
import { timeZone } from '../content/hours.ts';
import { languages } from '../content/languages.ts';
import type { Language } from '../content/schemas/language.ts';
import type { Answer } from '../features/records/fields/answer.ts';
import { fill, type Template } from '../text/template.ts';
import { parts } from './parts/dashboard.tsx';
import { sessionProps } from './sections/session-props.ts';

/** What the browser is given for the live part. */
export function partProps(language: Language) {
  const { words, tag } = language;
  const { country } = clinic;
  // What staff write and read comes first in the language of their page.
  const inOrder = [language, ...languages.filter(({ code }) => code !== language.code)];
  return {
    records: {
      ...{ clinicName: words.clinic.name, country, timeZone, tag, texts: words.dashboard },
      session: sessionProps(language),
      languages: inOrder.map(toEditorLanguage),
      answers: languages.map(answerIn),
    },
  };
}

function answerIn({ tag, commonWords, words }: Language): Answer {
  const { subject, beginning } = words.dashboard.answer;
  const inClinicsName = (template: Template<'clinic'>) =>
    fill(template, { clinic: words.clinic.name });
  return {
    ...{ tag, commonWords },
    subject: inClinicsName(subject),
    beginning: inClinicsName(beginning),
  };
}

/** Without what only visitors need of it. */
function toEditorLanguage(language: Language) {
  const { code, tag, name, words } = language;
  const { reasons } = words.opening;
  return { code, tag, name, reasons, opening: openingTextsIn(language), hours: currentHours() };
}

export default function DashboardPage({ language }: { language: Language }) {
  return (
    <div data-part="records">
      <parts.records {...partProps(language).records} />
    </div>
  );
}
