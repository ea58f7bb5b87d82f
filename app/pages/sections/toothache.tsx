import { call } from '../../clinic/call.ts';
import { WhatsAppLink } from '../../components/whats-app-link.tsx';
import type { Words } from '../../content/schemas/words.ts';

interface ToothacheProps {
  words: Words;
  /** Whether the heading alone is shown until it is pressed. */
  folded?: boolean;
}

/** What somebody with a toothache can do at once, if the clinic says so. */
export function Toothache({ words: { toothache, frame }, folded = false }: ToothacheProps) {
  return (
    toothache && (
      <details className="toothache mt-6" open={!folded}>
        <summary className="text-heading">
          <h2>{toothache.heading}</h2>
        </summary>
        <p className="mt-2">{toothache.text}</p>
        <h3 className="mt-3 font-semibold">{toothache.urgentHeading}</h3>
        <ul className="dashes">
          {toothache.urgent.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
        <p className="mt-2">{toothache.hospital}</p>
        <p className="flex flex-wrap items-center gap-x-6">
          <a className="text-link py-1.5" href={call.phoneLink}>
            {call.phone}
          </a>
          <WhatsAppLink href={call.whatsApp}>{frame.whatsApp}</WhatsAppLink>
        </p>
      </details>
    )
  );
}
