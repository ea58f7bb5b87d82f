import { NarrowPage } from '../components/narrow-page.tsx';
import type { Language } from '../content/schemas/language.ts';
import { parts } from './parts/reset-password.tsx';
import { sessionProps } from './sections/session-props.ts';

/** What the browser is given for the live part. */
export function partProps(language: Language) {
  return { form: sessionProps(language) };
}

export default function ResetPasswordPage({ language }: { language: Language }) {
  return (
    <NarrowPage title={language.words.session.reset.title}>
      <div data-part="form">
        <parts.form {...partProps(language).form} />
      </div>
    </NarrowPage>
  );
}
