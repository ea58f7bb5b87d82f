import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clinic } from '../../app/content/clinic.ts';
import { week } from '../../app/content/hours.ts';
import { languages } from '../../app/content/languages.ts';
import { procedureGroups } from '../../app/content/procedures.ts';
import { routes } from '../../app/routes.ts';
import { root } from '../../harness/root.ts';
import { readBuild } from '../../server/build.ts';

interface Hours {
  dayOfWeek: string[];
  opens: string;
  closes: string;
}
type Thing = { '@type': string } & Record<string, unknown>;

/** schema.org's own vocabulary, as schema-dts generates it: the properties of each type, inherited ones included. */
function readVocabulary(): (type: string) => Set<string> {
  const source = readFileSync(join(root, 'node_modules/schema-dts/dist/schema.d.ts'), 'utf8');
  const interfaces = new Map<string, { parents: string[]; properties: string[] }>();
  for (const [, name, parents, body] of source.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}/gms,
  )) {
    const properties = [...String(body).matchAll(/^ {4}"([^"]+)"/gm)].map(([, key]) => String(key));
    interfaces.set(String(name), { parents: parents?.trim().split(/,\s*/) ?? [], properties });
  }
  const propertiesOf = (name: string): string[] => {
    const found = interfaces.get(name);
    return found ? [...found.properties, ...found.parents.flatMap(propertiesOf)] : [];
  };
  return (type) => new Set(propertiesOf(`${type}Leaf`));
}

const propertiesOf = readVocabulary();
// Says what to do where nothing was built.
readBuild(join(root, 'dist'));
const site = join(root, 'dist/site');
const pages = globSync('**/*.html', { cwd: site }).map((file) => {
  const html = readFileSync(join(site, file), 'utf8');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const texts = blocks.map(([, json]) => String(json));
  return { file, html, texts, blocks: texts.map((text) => JSON.parse(text)) };
});
const listed = pages.filter(({ blocks }) => blocks.length > 0);

/** The default SITE_URL. */
const siteUrl = 'http://localhost:3000';
const fileOf = ({ path }: { path: string }) => `${path}/index.html`.replace(/^\/+/, '');

/** Every thing in a block that says its type, however deep. */
function thingsIn(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...inner] : inner;
}

/** The text that a page shows, and what its links say of phone and mail. */
function visibleText(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]*(?:href|alt)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

describe('the structured data', () => {
  it('stands once on each public page and on no other', () => {
    const files = routes.filter(({ indexable }) => indexable).map(fileOf);
    expect(listed.map(({ file }) => file).sort()).toEqual(files.sort());
    expect(listed.every(({ blocks }) => blocks.length === 1)).toBe(true);
  });

  it.each(listed)('of $file uses only types and properties of schema.org', ({ blocks }) => {
    const things = thingsIn(blocks[0]);
    expect(things.length).toBeGreaterThan(3);
    for (const thing of things) {
      const known = propertiesOf(thing['@type']);
      const unknown = Object.keys(thing).filter((key) => !key.startsWith('@') && !known.has(key));
      expect([thing['@type'], ...unknown]).toEqual([thing['@type']]);
    }
  });

  it.each(listed)('of $file says nothing that the page does not show', ({ html, blocks }) => {
    const text = visibleText(html);
    const things = thingsIn(blocks[0]);
    const dentist = things.find((thing) => thing['@type'] === 'Dentist') as Thing;
    const address = dentist.address as Record<string, string>;
    const shown = [
      dentist.name,
      dentist.email,
      dentist.hasMap,
      address.streetAddress,
      address.addressLocality,
      address.addressRegion ?? '',
      address.postalCode ?? '',
      ...((dentist.sameAs ?? []) as string[]),
      ...things
        .filter((thing) =>
          ['Person', 'MedicalProcedure', 'MedicalDevice', 'Service'].includes(thing['@type']),
        )
        .flatMap((thing) => [thing.name, thing.description]),
    ];
    for (const fact of shown) expect(text).toContain(fact);
    expect(dentist.telephone).toMatch(/^\+\d+$/);
    const phones = things.filter((thing) => thing['@type'] === 'ContactPoint');
    for (const { telephone } of [dentist, ...phones])
      expect(text.replaceAll(' ', '')).toContain(telephone);
  });

  it.each(listed)('of $file is in the language of the page, and rates nothing', (page) => {
    const [text = ''] = page.texts;
    expect(text).not.toMatch(/<|rating|review/i);
    const route = routes.find((each) => fileOf(each) === page.file);
    const { tag, code, words } = route?.language ?? languages[0];
    const site = thingsIn(page.blocks[0]).find((thing) => thing['@type'] === 'WebSite');
    const home = code === languages[0].code ? `${siteUrl}/` : `${siteUrl}/${code}`;
    expect([site?.inLanguage, site?.name, site?.url]).toEqual([tag, words.clinic.name, home]);
  });

  it('has one node for the clinic, with its names in each language and the hours of each telephone', () => {
    const clinics = listed.map(({ blocks }) =>
      thingsIn(blocks[0]).find((thing) => thing['@type'] === 'Dentist'),
    );
    const named = clinics.map((each) => [each?.name, each?.alternateName ?? []].flat().sort());
    expect(new Set(clinics.map((each) => each?.['@id'])).size).toBe(1);
    for (const names of named) expect(names).toEqual(named[0]);
    for (const { words } of languages) expect(named[0]).toContain(words.clinic.name);
    for (const each of clinics) {
      const points = each?.contactPoint as Thing[];
      expect(points.map(({ telephone }) => telephone)).toEqual(
        clinic.phones.map((phone) => phone.replaceAll(' ', '')),
      );
      for (const { hoursAvailable } of points) expect(hoursAvailable).not.toEqual([]);
    }
  });

  it.each(listed)('of $file gives the hours of each day that has some', ({ blocks }) => {
    const dentist = thingsIn(blocks[0]).find((thing) => thing['@type'] === 'Dentist');
    const hours = dentist?.openingHoursSpecification as Hours[];
    const ranges = Object.keys(week).map((day) => [
      day,
      hours
        .filter(({ dayOfWeek }) => dayOfWeek.includes(day))
        .map(({ opens, closes }) => `${opens}-${closes}`)
        .join(', '),
    ]);
    const open = Object.entries(week).map(([day, all]) => [
      day,
      all.includes('-') ? all : all === 'round the clock' ? '00:00-23:59' : '',
    ]);
    expect(ranges).toEqual(open);
  });

  it('shows every doctor on home and every treatment on procedure', () => {
    const count = (file: string, type: string) =>
      thingsIn(listed.find((page) => page.file === file)?.blocks[0]).filter(
        (thing) => thing['@type'] === type,
      ).length;
    const [{ words }] = languages;
    const treatments = Object.values(words.procedure.groups).flatMap((group) =>
      Object.keys(group.treatments),
    );
    expect(count('index.html', 'Person')).toBe(Object.keys(words.doctors).length);
    const others = procedureGroups.flatMap((group) =>
      Object.entries('kinds' in group ? group.kinds : {}),
    );
    for (const [, kind] of others)
      expect(count('procedure/index.html', kind)).toBe(
        others.filter((each) => each[1] === kind).length,
      );
    expect(count('procedure/index.html', 'MedicalProcedure')).toBe(
      treatments.length - others.length,
    );
  });
});
