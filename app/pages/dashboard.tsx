import { clinic } from '../content/clinic.ts';
import { timeZone } from '../content/hours.ts';
import type { Language } from '../content/schemas/language.ts';
import { parts } from './parts/dashboard.tsx';

/** What the browser is given for the live part. */
export function partProps({ words }: Language) {
  const { country } = clinic;
  return {
    records: { clinicName: words.clinic.name, country, timeZone, texts: words.dashboard },
  };
}

export default function DashboardPage({ language }: { language: Language }) {
  return (
    <div data-part="records">
      <parts.records {...partProps(language).records} />
    </div>
  );
}
