import { copyFileSync, globSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beside } from '../../app/content/beside.ts';
import { clinic } from '../../app/content/clinic.ts';
import { languages } from '../../app/content/languages.ts';
import { routes } from '../../app/routes.ts';
import { fill } from '../../app/text/template.ts';
import { root } from '../../harness/root.ts';
import { buildCopy, copySources } from '../../harness/source-copy.ts';
import { stringsIn } from '../../scripts/build/strings-in.ts';
import { publicPaths, visit } from '../clinics/visit.ts';
import { writeLegalContent } from './legal-content.ts';
import { testLegalPages } from './legal-pages.ts';
import { alphabets, rewritten } from './other-letters.ts';
import { pageTexts, scriptsOf, stringsOfScript } from './site-texts.ts';

/** What another clinic writes in the files that are the same in every language. */
const theirFiles: Record<string, string> = {
  'clinic.ts': `export const clinic = {
    postalCode: '462001',
    country: 'IN',
    position: { latitude: 23.25, longitude: 77.4 },
    phones: ['+91 55555 11111', '+91 55555 22222'],
    whatsApp: undefined,
    email: 'desk@example.org',
    readsMailIn: ['en'],
    social: [
      { network: 'Instagram', url: 'https://www.example.org/instagram' },
      { network: 'YouTube', url: 'https://www.example.org/youtube' },
      { network: 'Facebook', url: 'https://www.example.org/facebook' },
    ],
    designer: 'Lake Web',
  };\n`,
  'beside.ts':
    "export const beside = { language: 'hi', name: 'मुस्कान घर', tagline: 'हर उम्र के लिए' };\n",
  'hours.ts': `export const timeZone = 'Asia/Kolkata';
  export const week = {
    Monday: '10:00-14:00, 17:00-20:00',
    Tuesday: '10:00-20:00',
    Wednesday: '10:00-20:00',
    Thursday: '10:00-20:00',
    Friday: '10:00-20:00',
    Saturday: '10:00-20:00',
    Sunday: 'closed',
  };
  export const exceptions = [
    { id: 'midsummer', from: '2099-06-21', to: '2099-06-24', hours: 'closed' },
  ];
  export const reasons = ['holiday'];\n`,
  // Every text of ours, in letters of which no page has one by itself.
  'languages.ts': `import { alphabets, rewritten } from '../other-letters.ts';
  import { languages as ours } from '../our-languages.ts';
  export { textsIn } from '../our-languages.ts';
  const [{ words }] = ours;
  const opening = {
    ...words.opening,
    exceptions: { midsummer: 'Midsummer' },
    reasons: { holiday: 'Holiday' },
  };
  // With other digits once it is in their letters.
  const street = 'Lake Road';
  const address = { lines: [street, 'Bhopal 537998'], street, city: 'Bhopal' };
  const { bookLanguage: _, ...home } = words.home;
  const theirs = { ...words, opening, home, clinic: { ...words.clinic, address } };
  const inLetters = (alphabet) => rewritten(theirs, alphabet);
  export const languages = [
    { code: 'en', tag: 'en-IN', name: 'English', shortName: 'EN', words: inLetters(alphabets.Cyrillic) },
    { code: 'el', tag: 'el-GR', name: 'Ελληνικά', shortName: 'ΕΛ', words: inLetters(alphabets.Greek) },
  ];
  export function pathIn({ code }, path) {
    if (code === 'en') return path;
    return path === '/' ? '/el' : '/el' + path;
  }\n`,
};

const [{ words: ourWords }] = languages;
/** What only this clinic says of itself. */
const ours = [
  ...[ourWords.clinic.name, ourWords.clinic.tagline, ourWords.clinic.address.street],
  ...Object.values(ourWords.doctors).map(({ name }) => name),
  ...[clinic.email, clinic.designer, ...clinic.phones],
  ...(beside ? [beside.name, beside.tagline] : []),
];
const namesUs = (text: string) => ours.some((fact) => text.includes(fact));

/** Words that are no clinic's and in no language, and so stand in every site's pages. */
const allowed = new Set([
  // Told to browsers and to those who draw a link, in the words of their standards.
  ...['width=device-width, initial-scale=1', 'website', 'summary_large_image', 'noindex'],
  ...['#fbf6ec', 'en_IN', 'el_GR'],
  // The links to the other language, in that.
  ...['English', 'EN', 'Ελληνικά', 'ΕΛ'],
  // Names, which are the same in every language.
  ...['desk@example.org', 'Instagram', 'YouTube', 'Facebook'],
]);

/** Errors that only the console shows, and an address that ends in a full stop where a language's tag follows. */
const unseen = new Set<string>([
  'No answer in time',
  ' has no part that comes alive',
  'The testimonials could not be read (',
  'The setting could not be read (',
  'The calendar could not be read (',
  '/calendar.',
]);

/** The same in the scripts of staff, a name in the browser's storage, and a list of classes among them. */
const unseenByStaff = new Set<string>([
  ...['Nobody is signed in', 'Nobody is signed in.', 'The browser stores no site data'],
  ...['No answer came', 'Not all could be written', 'It could not be written'],
  ...['There is no clinic outside of the dashboard', 'The site has no language'],
  ...['Unexpected undefined', "Missing attribute name '", "={index}' on measured element."],
  ...['dashboard.newest.', 'show-choice order-none!'],
]);

/** What reads as a sentence. */
const prose = /^\p{Lu}\p{Ll}+ |\p{Letter}.*[.!?]$|\p{Ll} \p{Ll}+ \p{Ll}+ \p{Ll}+ /u;

/** With these the site is built for Firebase. */
const firebase = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'smile-house.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'smile-house',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

let folder: string;
let site: string;

beforeAll(() => {
  folder = copySources();
  site = join(folder, 'dist/site');
  copyFileSync(
    join(root, 'tests/repository/other-letters.ts'),
    join(folder, 'app/other-letters.ts'),
  );
  const content = join(folder, 'app/content');
  const ourLanguages = readFileSync(join(content, 'languages.ts'), 'utf8');
  writeFileSync(
    join(folder, 'app/our-languages.ts'),
    ourLanguages.replaceAll("'./", "'./content/"),
  );
  for (const [file, text] of Object.entries(theirFiles)) writeFileSync(join(content, file), text);
  writeLegalContent(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

function change(file: string, changed: (text: string) => string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, changed(text));
}

function build(environment: Record<string, string> = {}): void {
  const address = { SITE_URL: 'https://smile-house.example' };
  const { status, stderr } = buildCopy(folder, { ...address, ...environment });
  expect(status, stderr).toBe(0);
}

function spoil(file: string, right: string, wrong: string): void {
  change(file, (text) => {
    expect(text).toContain(right);
    return text.replace(right, wrong);
  });
}

const read = (file: string) => readFileSync(join(site, file), 'utf8');
/** Of one language: those that our clinic has too, and those that it lacks. */
const publicFiles = (folderOfLanguage: string) =>
  [
    ...routes
      .filter(({ indexable, language }) => indexable && language === languages[0])
      .map(({ path }) => path),
    '/privacy',
    '/terms',
  ].map((path) => join(folderOfLanguage, path, 'index.html'));

const staffFiles = (folderOfLanguage: string) =>
  ['login', 'reset-password', 'dashboard'].map((path) =>
    join(folderOfLanguage, path, 'index.html'),
  );

/** Texts with letters of other scripts than `script`, but for what is allowed, and for the Hindi of the specification. */
function foreignTo(script: keyof typeof alphabets, texts: string[]): string[] {
  const foreign = new RegExp(`(?=\\p{Letter})[^\\p{Script=${script}}\\p{Script=Devanagari}]`, 'u');
  return texts.filter((text) => {
    const shown = text.replace(/https?:\S*|\{\w+\}|Lake Web/g, '').trim();
    return foreign.test(shown) && !allowed.has(shown);
  });
}

describe('another clinic’s site', () => {
  it('is built from app/content alone, and nothing of ours is left in it', {
    timeout: 120_000,
  }, () => {
    build();
    const files = globSync('**/*.{html,js,css,txt,xml,json,webmanifest}', { cwd: site });
    expect(files).toContain('index.html');
    expect(files.filter((file) => namesUs(read(file)))).toEqual([]);

    const home = read('index.html');
    const words = ourWords;
    const { lines, days } = words.opening;
    const sunday = fill(lines.day, { day: days.Sunday, hours: lines.closed });
    expect(home).toContain(rewritten(sunday, alphabets.Cyrillic));
    expect(home).toContain(rewritten('Midsummer', alphabets.Cyrillic));
    expect(read('llms.txt')).toContain(
      `2099-06-21/2099-06-24 ${rewritten('Midsummer', alphabets.Cyrillic)}`,
    );
    expect(home).toContain(
      '"validFrom":"2099-06-21","validThrough":"2099-06-24","opens":"00:00","closes":"00:00"',
    );
    expect(home).toContain(rewritten(words.clinic.name, alphabets.Cyrillic));
    expect(home).toContain('https://smile-house.example/');
    expect(home).not.toContain('localhost');
    const contact = read('contact-us/index.html');
    expect(contact).toContain('+91 55555 11111');
    expect(contact).not.toContain('wa.me');
  });

  it('says nothing in a page that is not in the content of its language', () => {
    for (const [script, files] of [
      // The dashboard knows both languages: in both it answers and closes days.
      ['Cyrillic', [...publicFiles(''), ...staffFiles('').slice(0, 2), '404.html']],
      ['Greek', [...publicFiles('el'), ...staffFiles('el').slice(0, 2)]],
    ] as const) {
      expect(files.length).toBeGreaterThan(3);
      for (const file of files) {
        const texts = pageTexts(read(file));
        expect(texts.length, file).toBeGreaterThan(50);
        expect(foreignTo(script, texts), file).toEqual([]);
        expect(texts.filter((text) => text.includes('24/7'))).toEqual([]);
      }
    }
  });

  it('has pages that are whole at every width', { timeout: 120_000 }, async () => {
    const paths = publicPaths(site).filter((path) => !path.startsWith('/el'));
    expect((await visit(site, { paths })).faults).toEqual([]);
  });

  it('links a page to others in its language', () => {
    for (const file of [...publicFiles('el'), ...staffFiles('el')]) {
      const tags = [...read(file).matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)];
      const own = tags.filter(([tag]) => !/ hreflang=/i.test(tag));
      expect(tags.length - own.length, file).toBe(1);
      const links = own.map(([, path]) => path);
      expect(links.length, file).toBeGreaterThan(4);
      expect(
        links.filter((path) => !/^\/el(\/|$)/.test(String(path))),
        file,
      ).toEqual([]);
    }
  });

  testLegalPages(() => folder);

  it('says nothing to machines that is not in the content', () => {
    const { name, short_name } = JSON.parse(read('site.webmanifest'));
    const lines = read('llms.txt')
      .split('\n')
      .map((line) => line.replaceAll('desk@example.org', ''));
    expect(lines.length).toBeGreaterThan(15);
    const texts = lines.map((line) => line.replace(/\(https:[^)]*\)/g, ''));
    const from = texts.indexOf('## Ελληνικά');
    const to = texts.findIndex((line, at) => at > from && line.startsWith('##'));
    expect(to - from).toBeGreaterThan(4);
    const inGreek = texts.splice(from, to - from);
    expect(foreignTo('Greek', inGreek)).toEqual([]);
    expect(foreignTo('Cyrillic', [name, short_name, ...texts])).toEqual([]);
  });

  it('gives visitors’ browsers no words but in the pages: neither styles nor scripts hold any', () => {
    const scripts = new Set(
      [...publicFiles(''), '404.html'].flatMap((file) => scriptsOf(site, read(file))),
    );
    const own = [...scripts].filter((script) => !/\/(react|firebase|firestore)-/.test(script));
    expect(own.length).toBeGreaterThan(10);
    const texts = new Set(
      stringsIn(ourWords, /^(session|dashboard|mail)$/).filter((text) => /[a-z]/i.test(text)),
    );
    const found = own.flatMap((script) => stringsOfScript(read(script)));
    expect(found.length).toBeGreaterThan(100);
    expect(
      found.filter((text) => (texts.has(text) || prose.test(text)) && !unseen.has(text)),
    ).toEqual([]);
    for (const style of globSync('assets/{public,staff}-*.css', { cwd: site }))
      expect(read(style)).not.toMatch(/content:"[^"]*\p{Letter}/u);
  });

  it('gives staff’s browsers no words but in the pages', () => {
    const scripts = new Set(staffFiles('').flatMap((file) => scriptsOf(site, read(file))));
    const own = [...scripts].filter(
      (script) => !/\/(react|phone-numbers)-/.test(script) && !/@firebase\//.test(read(script)),
    );
    expect(own.length).toBeGreaterThan(10);
    // A single word may be the name of a key or of a collection.
    const texts = new Set(
      stringsIn([ourWords.session, ourWords.dashboard]).filter((text) => text.includes(' ')),
    );
    expect(texts.size).toBeGreaterThan(100);
    const found = own.flatMap((script) => stringsOfScript(read(script)));
    expect(
      found.filter(
        (text) =>
          (texts.has(text) || prose.test(text)) && !unseen.has(text) && !unseenByStaff.has(text),
      ),
    ).toEqual([]);
  });

  it('is tested by the same tests, which hold no word of ours', () => {
    // Where other clinics are made up, a word of ours may be theirs too.
    const tests = globSync('{tests,harness}/**/*.ts', { cwd: root, exclude: ['tests/clinics/**'] });
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter((file) => namesUs(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('keeps the code of the build before it, for pages that are open meanwhile', {
    timeout: 120_000,
  }, () => {
    const scripts = () => globSync('dist/site/assets/*.js', { cwd: folder });
    const before = scripts();
    const longGone = join('dist/site/assets', 'replaced-long-ago.js');
    writeFileSync(join(folder, longGone), '');
    const twoMonthsAgo = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
    for (const script of [...before, longGone]) {
      utimesSync(join(folder, script), twoMonthsAgo, twoMonthsAgo);
    }
    spoil('app/network/deadline.ts', 'No answer in time', 'No answer');
    build(firebase);
    expect(scripts()).toEqual(expect.arrayContaining(before));
    expect(scripts().length).toBeGreaterThan(before.length);
    expect(scripts()).not.toContain(longGone);
  });

  it('has on Firebase Hosting one page where nothing is, with a line in the other language', () => {
    expect(globSync('**/404.html', { cwd: site })).toEqual(['404.html']);
    const page = read('404.html').replaceAll('<!-- -->', '');
    const { heading, home } = languages[0].words.notFound;
    expect(page).toContain(`>${rewritten(heading, alphabets.Cyrillic)}</h1>`);
    const line = `${rewritten(heading, alphabets.Greek)} <a class="text-link" href="/el">${rewritten(home, alphabets.Greek)}</a>`;
    expect(page).toContain(`<p lang="el-GR">${line}</p>`);
  });
});
