import google from 'google-libphonenumber';
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max';
import mobileNumbers from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import { numbersIn, phoneNumbers, spellingsOf } from '../../../text/phone-numbers.ts';
import { toEntry } from './entry.ts';
import { matches, parseQuery } from './search.ts';

const countries: CountryCode[] = [
  ...(['IN', 'AE', 'AR', 'AT', 'AU', 'BD', 'BR', 'CA', 'CH', 'CN', 'DE', 'ES', 'FR'] as const),
  ...(['GB', 'ID', 'IE', 'IT', 'JP', 'KE', 'LK', 'MX', 'MY', 'NG', 'NL', 'NP', 'NZ'] as const),
  ...(['PK', 'PL', 'PT', 'RU', 'SG', 'TR', 'US', 'ZA'] as const),
];

const { PhoneNumberFormat: Format, PhoneNumberType: Type } = google;
const witness = google.PhoneNumberUtil.getInstance();

/** A number of a kind as Google's library writes it: the international one without blanks first. */
function spellings(number: google.PhoneNumber): string[] {
  const [e164, international, national] = [Format.E164, Format.INTERNATIONAL, Format.NATIONAL].map(
    (format) => witness.format(number, format),
  ) as [string, string, string];
  return [
    e164,
    international,
    national,
    national.replace(/\D/g, ''),
    `00${international.slice(1)}`,
    international.replaceAll(' ', '-'),
  ];
}

function examples(country: CountryCode): { kind: string; number: google.PhoneNumber }[] {
  const mobile = getExampleNumber(country, mobileNumbers)?.number;
  return [
    ...(mobile ? [{ kind: 'mobile', number: witness.parse(mobile) }] : []),
    ...([Type.FIXED_LINE, Type.TOLL_FREE] as const).flatMap((type) => {
      const number = witness.getExampleNumberForType(country, type);
      return number ? [{ kind: type === Type.TOLL_FREE ? 'free' : 'fixed', number }] : [];
    }),
  ];
}

const table = countries.flatMap((country) =>
  examples(country).map(({ kind, number }) => ({ country, kind, number })),
);

describe.each(table)('a number of $country, $kind', ({ country, number }) => {
  const all = spellings(number);
  const e164 = all[0] as string;
  const mayBeMobile = [Type.MOBILE, Type.FIXED_LINE_OR_MOBILE].includes(
    witness.getNumberType(number),
  );

  it.each(all)('is dialled, and written to if it may be mobile, when typed %s', (typed) => {
    expect(phoneNumbers(typed, country)).toEqual([
      {
        start: 0,
        end: typed.length,
        telephone: `tel:${e164}`,
        whatsApp: mayBeMobile ? `https://wa.me/${e164.slice(1)}` : undefined,
        digits: e164.slice(1),
      },
    ]);
  });

  it('is found by search, and is one number to forget, in every spelling', () => {
    for (const stored of all) {
      expect(numbersIn(stored, country)).toEqual([e164.slice(1)]);
      const entry = toEntry(clinicRecord({ number: stored }));
      for (const typed of [...all, all[3]?.slice(-4) as string]) {
        const query = parseQuery(typed, (each) => spellingsOf(each, country));
        expect(query && matches(entry, query), `${typed} in ${stored}`).toBe(true);
      }
    }
  });
});
