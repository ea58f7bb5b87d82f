import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import { languageAmong, type SiteLanguage } from '../../../text/language.ts';

/** How a message to a patient begins in one of the site's languages, with the clinic's name. */
export interface Answer extends SiteLanguage {
  subject: string;
  beginning: string;
}

/** That in the language in which a patient wrote, else in the first. Throws where there is none. */
export function answerTo({ message }: ClinicRecord, answers: readonly Answer[]): Answer {
  const language = languageAmong(message, answers);
  const answer = answers.find(({ tag }) => tag === language) ?? answers[0];
  if (!answer) throw new Error('The site has no language');
  return answer;
}
