import { pathIn } from '../../content/languages.ts';
import type { Language } from '../../content/schemas/language.ts';
import type { SessionProps } from '../../features/session/session-props.ts';

/** What the browser is given on each page for staff. */
export function sessionProps(language: Language): SessionProps {
  return {
    texts: language.words.session,
    tag: language.tag,
    paths: { login: pathIn(language, '/login'), dashboard: pathIn(language, '/dashboard') },
  };
}
