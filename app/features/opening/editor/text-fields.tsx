import { Field } from '../../../components/field.tsx';
import type { Template } from '../../../text/template.ts';
import { fill } from '../../../text/template.ts';
import type { EditorLanguage } from './site-facts.ts';

/** A text in each language, by its code. */
export type Texts = Readonly<Partial<Record<string, string>>>;

interface TextFieldsProps {
  /** In the fields' ids. */
  name: string;
  label: Template<'language'>;
  languages: readonly EditorLanguage[];
  /** How many UTF-16 units each may have. */
  limit: number;
  texts: Texts;
  onTexts: (texts: Texts) => void;
  /** What is wrong with those that are empty. */
  error: string | undefined;
}

/** A field for each language of the site. */
export function TextFields({
  name,
  label,
  languages,
  limit,
  texts,
  onTexts,
  error,
}: TextFieldsProps) {
  return languages.map((language) => (
    <Field
      key={language.code}
      label={fill(label, { language: language.name })}
      name={`${name}-${language.code}`}
      lang={language.tag}
      autoComplete="off"
      maxLength={limit}
      value={texts[language.code] ?? ''}
      onChange={(event) => onTexts({ ...texts, [language.code]: event.target.value })}
      error={texts[language.code]?.trim() ? undefined : error}
    />
  ));
}
