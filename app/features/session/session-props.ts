import type { SessionTexts } from '../../content/schemas/session-texts.ts';

/** What each part of the pages for staff is told. */
export interface SessionProps {
  texts: SessionTexts;
  /** Of the page's language, as BCP 47 has it. */
  tag: string;
  /** Where the pages for staff are in this language. */
  paths: { login: string; dashboard: string };
}
