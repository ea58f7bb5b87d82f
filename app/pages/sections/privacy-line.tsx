import { pathIn, textsIn } from '../../content/languages.ts';
import { privacy } from '../../content/privacy.ts';
import type { Language } from '../../content/schemas/language.ts';

interface PrivacyLineProps {
  language: Language;
  form: 'appointment' | 'feedback';
}

/** The line at a form about what becomes of its data, if the clinic has a privacy notice. */
export function PrivacyLine({ language, form }: PrivacyLineProps) {
  const texts = textsIn(language, privacy)?.atForms;
  return (
    texts && (
      <p className="mt-4">
        {texts[form]}{' '}
        <a className="text-link inline-block" href={pathIn(language, '/privacy')}>
          {texts.link}
        </a>
      </p>
    )
  );
}
