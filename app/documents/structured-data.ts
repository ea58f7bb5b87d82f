import type { Dentist, Graph, OfferCatalog, Person } from 'schema-dts';
import { mapLink } from '../clinic/address.ts';
import { doctorsIn } from '../clinic/doctors-in.ts';
import { procedureGroupsIn } from '../clinic/procedure-groups.ts';
import { beside } from '../content/beside.ts';
import { clinic } from '../content/clinic.ts';
import { languages, pathIn } from '../content/languages.ts';
import type { Words } from '../content/schemas/words.ts';
import type { Route } from '../routes.ts';
import { hoursAtBuild } from './hours-at-build.ts';
import { dayAndNight, structuredHours } from './structured-hours.ts';

/** A thing with its properties: the types of schema-dts would also accept a bare id. */
type WrittenOut<T> = Exclude<T, string>;

/**
 * What a page says of the clinic in schema.org's terms, as the text of a JSON-LD block: only facts that this page
 * shows. `storedCalendar` is what staff have said of some days (hours-at-build.ts). Every `<` is escaped, so that no content can end the script element early.
 */
export function structuredData(
  route: Route,
  siteUrl: string,
  image: string,
  storedCalendar: unknown,
): string {
  const url = siteUrl + route.path;
  const { words, tag } = route.language;
  const home = siteUrl + pathIn(route.language, '/');
  const hours = structuredHours(hoursAtBuild(route.language, storedCalendar).hours);
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...dentist(words, siteUrl, image),
        ...hours,
        contactPoint: clinic.phones.map((phone, index) => ({
          '@type': 'ContactPoint',
          contactType: 'reservations',
          telephone: phone.replaceAll(' ', ''),
          hoursAvailable: index === 0 ? dayAndNight : hours.openingHoursSpecification,
        })),
        ...(route.page === 'home' && { employee: employees(words) }),
        ...(route.page === 'procedure' && { hasOfferCatalog: treatments(words, url) }),
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        url: home,
        name: words.clinic.name,
        inLanguage: tag,
        publisher: { '@id': `${siteUrl}/#clinic` },
      },
      ...(route.page === 'home' ? [] : [breadcrumbs(route, siteUrl)]),
    ],
  };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function dentist({ clinic: texts }: Words, siteUrl: string, image: string): WrittenOut<Dentist> {
  const { street, city, state } = texts.address;
  const names = new Set(languages.map(({ words }) => words.clinic.name));
  if (beside) names.add(beside.name);
  names.delete(texts.name);
  return {
    '@type': 'Dentist',
    '@id': `${siteUrl}/#clinic`,
    name: texts.name,
    ...(names.size > 0 && { alternateName: [...names] }),
    url: `${siteUrl}/`,
    image,
    telephone: clinic.phones[0].replaceAll(' ', ''),
    email: clinic.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      ...(state && { addressRegion: state }),
      ...(clinic.postalCode && { postalCode: clinic.postalCode }),
      addressCountry: clinic.country,
    },
    geo: { '@type': 'GeoCoordinates', ...clinic.position },
    areaServed: city,
    hasMap: mapLink,
    ...(clinic.social.length > 0 && { sameAs: clinic.social.map(({ url }) => url) }),
  };
}

function employees(words: Words): Person[] {
  const jobTitle = words.clinic.profession;
  return doctorsIn(words).map(({ name, degree, description }) => ({
    '@type': 'Person',
    name,
    jobTitle,
    honorificSuffix: degree,
    description,
  }));
}

function treatments(words: Words, url: string): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    name: words.procedure.treatments,
    itemListElement: procedureGroupsIn(words).map((group) => ({
      '@type': 'OfferCatalog',
      name: group.name,
      url: `${url}#${group.id}`,
      itemListElement: group.treatments.map(({ name, what, kind }) => ({
        '@type': kind,
        ...{ name, description: what },
      })),
    })),
  };
}

function breadcrumbs({ language, title, path }: Route, siteUrl: string) {
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem' as const,
    position,
    name,
    item,
  });
  const name = title.split(' | ')[0] ?? title;
  return {
    '@type': 'BreadcrumbList' as const,
    itemListElement: [
      crumb(1, language.words.clinic.name, siteUrl + pathIn(language, '/')),
      crumb(2, name, siteUrl + path),
    ],
  };
}
