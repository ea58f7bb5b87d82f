import { NarrowPage } from '../components/narrow-page.tsx';
import { pathIn } from '../content/languages.ts';
import type { Language } from '../content/schemas/language.ts';
import { parts } from './parts/login.tsx';
import { sessionProps } from './sections/session-props.ts';

/** What the browser is given for the live part. */
export function partProps(language: Language) {
  return { form: sessionProps(language) };
}

export default function LoginPage({ language }: { language: Language }) {
  const { signIn } = language.words.session;
  return (
    <NarrowPage title={signIn.title}>
      <div data-part="form">
        <parts.form {...partProps(language).form} />
      </div>
      <a
        className="text-link mt-3 inline-flex min-h-12 items-center"
        href={pathIn(language, '/reset-password')}
      >
        {signIn.forgotten}
      </a>
    </NarrowPage>
  );
}
