import { addressLine, mapLink } from '../clinic/address.ts';
import { currentHours } from '../clinic/current-hours.ts';
import { doctorsIn } from '../clinic/doctors-in.ts';
import { openingTextsIn } from '../clinic/opening-texts.ts';
import { procedureGroupsIn } from '../clinic/procedure-groups.ts';
import { beside } from '../content/beside.ts';
import { clinic } from '../content/clinic.ts';
import { week } from '../content/hours.ts';
import { languages, pathIn } from '../content/languages.ts';
import type { Language } from '../content/schemas/language.ts';
import { type CalendarFacts, factsPath } from '../features/opening/calendar-facts.ts';
import { exceptionLine, hoursLines } from '../features/opening/hours-lines.ts';
import { alternatesOf, privatePaths, routes } from '../routes.ts';
import { shortNameOf } from '../text/names.ts';
import { fill } from '../text/template.ts';
import { hoursAtBuild } from './hours-at-build.ts';
import type { CalendarAssets, SiteFilesOptions } from './prerender-exports.ts';

const [first, ...others]: readonly [Language, ...Language[]] = languages;
const { words } = first;

/** The files that stand beside the pages for search engines, assistants and browsers: path in the site -> text. */
export function siteFiles({
  siteUrl,
  lastChanges,
  today,
  calendarAssets,
  storedCalendar,
}: SiteFilesOptions): Record<string, string> {
  return {
    'sitemap.xml': sitemap(siteUrl, lastChanges),
    // Login and dashboard are not disallowed: a crawler must read them to find their `noindex`.
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    ...Object.fromEntries(
      languages.map((each) => [pathIn(each, '/site.webmanifest').slice(1), manifest(each)]),
    ),
    ...Object.fromEntries(
      languages.map((each) => [
        factsPath(each.tag).slice(1),
        JSON.stringify(calendarFacts(each, calendarAssets)),
      ]),
    ),
    'llms.txt': llms(siteUrl, storedCalendar),
    '.well-known/security.txt': securityContact(siteUrl, today),
    'speculation-rules.json': speculationRules(),
  };
}

function calendarFacts(language: Language, assets: CalendarAssets): CalendarFacts {
  const { code, words } = language;
  const opening = openingTextsIn(language);
  return { code, hours: currentHours(), opening, texts: words.frame.strip, ...assets };
}

function sitemap(siteUrl: string, lastChanges: Record<string, string>): string {
  const urls = routes
    .filter((route) => route.indexable)
    .map((route) => {
      const alternates = alternatesOf(route).map(
        ({ hreflang, path }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${siteUrl}${path}"/>`,
      );
      const { path } = route;
      return `<url><loc>${siteUrl}${path}</loc><lastmod>${lastChanges[path]}</lastmod>${alternates.join('')}</url>\n`;
    });
  const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const xhtml = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}"${xhtml}>\n${urls.join('')}</urlset>\n`;
}

function manifest(language: Language): string {
  const { clinic } = language.words;
  return JSON.stringify({
    name: clinic.name,
    short_name: shortNameOf(clinic),
    start_url: pathIn(language, '/'),
    display: 'browser',
    lang: language.tag,
    background_color: '#fbf6ec',
    theme_color: '#fbf6ec',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
}

/** As the first language lists things. */
function listOf(items: string[]): string {
  return new Intl.ListFormat(first.tag, { type: 'unit', style: 'short' }).format(items);
}

/** For assistants, after https://llmstxt.org: a heading, a summary, facts, then links by section. */
function llms(siteUrl: string, storedCalendar: unknown): string {
  const texts = words.assistants;
  const [phone, ...otherPhones] = clinic.phones;
  const lines = [
    `# ${words.clinic.name}`,
    '',
    `> ${words.clinic.introduction}`,
    '',
    ...(beside && texts.nameBeside ? [`- ${fill(texts.nameBeside, { name: beside.name })}`] : []),
    `- ${fill(texts.address, { address: addressLine(words), map: mapLink })}`,
    `- ${fill(texts.phone, { phone })}`,
    ...(otherPhones.length > 0
      ? [`- ${fill(texts.otherPhones, { phones: listOf(otherPhones) })}`]
      : []),
    ...(clinic.whatsApp ? [`- ${fill(texts.whatsApp, { phone: clinic.whatsApp })}`] : []),
    `- ${fill(texts.email, { email: clinic.email })}`,
    `- ${fill(texts.hours, { hours: hoursLines(week, openingTextsIn(first)).join('; '), city: words.clinic.address.city })}`,
    ...otherHours(storedCalendar),
    `- ${texts.appointments}`,
    '',
    `## ${texts.pages}`,
    '',
    ...linksTo(first, siteUrl),
    '',
    ...others.flatMap((each) => [`## ${each.name}`, '', ...linksTo(each, siteUrl), '']),
    `## ${words.home.doctors}`,
    '',
    ...doctorsIn(words).map(
      ({ name, degree, description, subDescription }) =>
        `- ${name}, ${degree}: ${description} ${subDescription}.`,
    ),
    '',
    ...(words.questions
      ? [
          `## ${words.questions.heading}`,
          '',
          ...words.questions.list.map(({ question, answer }) => `- ${question} ${answer}`),
          '',
        ]
      : []),
    `## ${texts.treatments}`,
    '',
    ...procedureGroupsIn(words).map(
      ({ id, name, treatments }) =>
        `- [${name}](${siteUrl}/procedure#${id}): ${listOf(treatments.map(({ name: each, visits }) => `${each} (${visits})`))}`,
    ),
    '',
  ];
  return lines.join('\n');
}

/** The exceptions with their whole dates, since a reader does not know in which year the file was written. */
function otherHours(storedCalendar: unknown): string[] {
  const { hours, texts } = hoursAtBuild(first, storedCalendar);
  const { exceptions } = hours;
  if (exceptions.length === 0) return [];
  const lines = exceptions.map((exception) => {
    const { from, to } = exception;
    return `${to && to !== from ? `${from}/${to}` : from} ${exceptionLine(exception, texts)}`;
  });
  return [`- ${fill(words.assistants.exceptions, { exceptions: lines.join('; ') })}`];
}

function linksTo({ code }: Language, siteUrl: string): string[] {
  return routes
    .filter(({ indexable, language }) => indexable && language.code === code)
    .map(({ title, path, description }) => `- [${title}](${siteUrl}${path}): ${description}`);
}

/** security.txt (RFC 9116). */
function securityContact(siteUrl: string, today: Date): string {
  const expires = new Date(today);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${clinic.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${clinic.readsMailIn.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Lets browsers prefetch public pages when a pointer rests on a link, so that they open at once. */
function speculationRules(): string {
  const isPublic = {
    and: [{ href_matches: '/*' }, { not: { href_matches: [...privatePaths, '/v1/*'] } }],
  };
  return JSON.stringify({ prefetch: [{ where: isPublic, eagerness: 'moderate' }] });
}
