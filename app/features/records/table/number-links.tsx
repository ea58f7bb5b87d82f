import { useContext } from 'react';
import { Phone } from '../../../components/icons.tsx';
import { fill } from '../../../text/template.ts';
import { numberStretches, type Query, within } from '../arrange/search.ts';
import type { Answer } from '../fields/answer.ts';
import { useClinic } from '../fields/clinic.ts';
import { Marked } from './marked.tsx';
import { PhoneReaderContext } from './phone-reader.ts';
import { WhatsApp } from './row-icons.tsx';

interface NumberLinksProps {
  number: string;
  name: string;
  answer: Answer;
  query: Query | undefined;
}

/** The phone numbers in a text, each to call, a mobile one to write to as well. What cannot be dialled is plain text. */
export function NumberLinks({ number, name, answer, query }: NumberLinksProps) {
  const { row } = useClinic().texts;
  const stretches = numberStretches(number, query);
  const reader = useContext(PhoneReaderContext);
  const numbers = reader?.phoneNumbers(number) ?? [];
  const textOf = (start: number, end: number) =>
    start < end && (
      <span className="written">
        <Marked text={number.slice(start, end)} stretches={within(stretches, start, end)} />
      </span>
    );
  return (
    <>
      {numbers.map(({ start, end, telephone, whatsApp }, index) => (
        <span key={start} className="flex flex-wrap items-center gap-x-1 lg:justify-between">
          <span>
            {textOf(numbers[index - 1]?.end ?? 0, start)}
            <a
              href={telephone}
              className="text-link inline-flex min-h-12 items-center gap-2 py-2"
              dir="ltr"
            >
              <Phone className="size-5 shrink-0 lg:hidden" />
              {textOf(start, end)}
            </a>
          </span>
          {whatsApp && (
            <a
              href={`${whatsApp}?text=${encodeURIComponent(`${answer.beginning} `)}`}
              target="_blank"
              rel="noopener noreferrer"
              className="icon-button"
              title={row.whatsApp}
              aria-label={fill(row.whatsAppTo, {
                name: (numbers.length === 1 && name) || number.slice(start, end),
              })}
            >
              <WhatsApp className="size-5" />
            </a>
          )}
        </span>
      ))}
      {reader ? (
        textOf(numbers.at(-1)?.end ?? 0, number.length)
      ) : (
        // As high as a link will be.
        <span className="inline-flex min-h-12 items-center">{textOf(0, number.length)}</span>
      )}
    </>
  );
}
