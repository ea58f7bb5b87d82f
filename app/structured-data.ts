import { addressLine, clinic, mapLink } from './content/clinic.ts';
import { hindi } from './content/hindi.ts';
import { week } from './content/hours.ts';
import { dayNames } from './features/opening/week.ts';

/**
 * The clinic as schema.org's `Dentist`, as the text of a JSON-LD block: only facts that the pages show. Every `<` is
 * escaped, so that no content can end the script element early.
 */
export function structuredData(siteUrl: string, image: string): string {
  const dentist = {
    '@context': 'https://schema.org',
    '@type': 'Dentist',
    '@id': `${siteUrl}/#clinic`,
    name: clinic.name,
    alternateName: hindi.headings.name,
    slogan: clinic.tagline,
    url: `${siteUrl}/`,
    image,
    telephone: clinic.phones[0],
    email: clinic.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: clinic.address.street,
      addressLocality: clinic.address.city,
      addressRegion: clinic.address.state,
      postalCode: clinic.address.postalCode,
      addressCountry: clinic.address.country,
    },
    hasMap: mapLink,
    openingHoursSpecification: dayNames.flatMap((dayOfWeek) => {
      const hours = week[dayOfWeek];
      if (hours === 'closed') return [];
      return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...hours }];
    }),
    description: `${clinic.introduction} ${addressLine}`,
  };
  return JSON.stringify(dentist).replaceAll('<', '\\u003c');
}
