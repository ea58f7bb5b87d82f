import type { Dentist, Graph, MedicalProcedure, OfferCatalog, Person } from 'schema-dts';

import { clinic, mapLink } from '../content/clinic.ts';
import { doctors } from '../content/doctors.ts';
import { hindi } from '../content/hindi.ts';
import { week } from '../content/hours.ts';
import { procedureGroups } from '../content/procedures.ts';
import { dayNames } from '../features/opening/week.ts';
import type { Route } from '../routes.ts';

/** A thing with its properties: schema-dts would take a bare id in its place. */
type WrittenOut<T> = Exclude<T, string>;

/**
 * What a page says of the clinic in schema.org's terms, as the text of a JSON-LD block: only facts that this page
 * shows. Every `<` is escaped, so that no content can end the script element early.
 */
export function structuredData(route: Route, siteUrl: string, image: string): string {
  const url = siteUrl + route.path;
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...dentist(siteUrl, image),
        ...(route.page === 'home' && { employee: doctors.map(person) }),
        ...(route.page === 'procedure' && { hasOfferCatalog: treatments(url) }),
      },
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#website`,
        url: `${siteUrl}/`,
        name: clinic.name,
        inLanguage: 'en-IN',
        publisher: { '@id': `${siteUrl}/#clinic` },
      },
      ...(route.path === '/' ? [] : [breadcrumbs(route, siteUrl)]),
    ],
  };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function dentist(siteUrl: string, image: string): WrittenOut<Dentist> {
  const { street, city, state, postalCode, country } = clinic.address;
  return {
    '@type': 'Dentist',
    '@id': `${siteUrl}/#clinic`,
    name: clinic.name,
    alternateName: hindi.headings.name,
    url: `${siteUrl}/`,
    image,
    telephone: clinic.phones[0],
    email: clinic.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', ...clinic.position },
    areaServed: city,
    hasMap: mapLink,
    sameAs: clinic.social.map(({ url }) => url),
    openingHoursSpecification: dayNames.flatMap((dayOfWeek) => {
      const hours = week[dayOfWeek];
      if (hours === 'closed') return [];
      return [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek, ...hours }];
    }),
  };
}

function person({ name, degree, description }: (typeof doctors)[number]): Person {
  return { '@type': 'Person', name, jobTitle: 'Dentist', honorificSuffix: degree, description };
}

function treatments(url: string): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    name: 'Treatments',
    itemListElement: procedureGroups.map((group) => ({
      '@type': 'OfferCatalog',
      name: group.name,
      url: `${url}#${group.id}`,
      itemListElement: group.items.map(procedure),
    })),
  };
}

function procedure({ name, what }: { name: string; what: string }): WrittenOut<MedicalProcedure> {
  return { '@type': 'MedicalProcedure', name, description: what };
}

function breadcrumbs(route: Route, siteUrl: string) {
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem' as const,
    position,
    name,
    item,
  });
  const name = route.title.split(' | ')[0] ?? route.title;
  return {
    '@type': 'BreadcrumbList' as const,
    itemListElement: [crumb(1, clinic.name, `${siteUrl}/`), crumb(2, name, siteUrl + route.path)],
  };
}
