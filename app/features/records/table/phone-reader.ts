import { createContext, startTransition, useEffect, useState } from 'react';
import { retry } from '../../../network/retry.ts';
import type * as Library from '../../../text/phone-numbers.ts';

/** What the library of phone numbers says of texts, numbers without a country code being those of the clinic's country. */
export interface PhoneReader {
  phoneNumbers: (text: string) => Library.PhoneNumber[];
  spellingsOf: (typed: string) => string[];
}

/** The reader, for every number in the table; undefined while the library is not there. */
export const PhoneReaderContext = createContext<PhoneReader | undefined>(undefined);

let library: typeof Library | undefined;

/** The reader for a country, as two capital letters. Its 60 KB are fetched once it `isWanted`, after the first rows. */
export function usePhoneReader(country: string, isWanted: boolean): PhoneReader | undefined {
  const [reader, setReader] = useState(() => library && readerOf(library, country));
  useEffect(() => {
    if (!isWanted || reader) return;
    const unmounted = new AbortController();
    retry(() => import('../../../text/phone-numbers.ts'), unmounted.signal).then(
      (module) => {
        library = module;
        // Every row hears of it: rendered in slices.
        startTransition(() => setReader(readerOf(module, country)));
      },
      () => {},
    );
    return () => unmounted.abort();
  }, [country, isWanted, reader]);
  return reader;
}

function readerOf({ phoneNumbers, spellingsOf }: typeof Library, country: string): PhoneReader {
  return {
    phoneNumbers: (text) => phoneNumbers(text, country),
    spellingsOf: (typed) => spellingsOf(typed, country),
  };
}
