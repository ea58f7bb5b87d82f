import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '../../app/content/languages.ts';
import { buildCopy, copySources } from '../../harness/source-copy.ts';
import { examplesOf } from './legal-content.ts';

const timeout = 60_000;
const [{ code }] = languages;

let folder: string;
beforeEach(() => {
  folder = copySources();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The lines that the build says of the content, whose files begin with that folder. */
function refusal(): string[] {
  const { status, stderr } = buildCopy(folder);
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
  const [building, cannot, ...lines] = stderr.trim().split('\n');
  expect([building, cannot]).toEqual(['Building the site ...', 'The content cannot be used.']);
  return lines;
}

function change(file: string, right: RegExp, wrong: string): void {
  const path = join(folder, 'app/content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(right);
  writeFileSync(path, text.replace(right, wrong));
}

test('all that is wrong is told at once, a line each, with file and field', { timeout }, () => {
  rmSync(join(folder, 'app/content', code, 'home.ts'));
  rmSync(join(folder, 'app/content/public/favicon.svg'));
  change('mark.tsx', /className=\{className\}/, 'className={className');
  change('beside.ts', /export const beside/, 'export const besides');
  change('terms.ts', /export const terms/, 'export const term');
  const [notice] = examplesOf('app/content/privacy.ts');
  writeFileSync(join(folder, 'app/content/privacy.ts'), notice.replace("['complaint']", '[]'));
  change('pictures.ts', /export const map/, 'export const mapp');
  change('clinic.ts', /latitude: /, "latitude: 'north' as never ?? ");
  change('clinic.ts', /email: '[^']*'/, "email: 'desk@'");
  change('clinic.ts', /country: '[^']*'/, "country: 'IN'");
  change('clinic.ts', /postalCode: '[^']*'/, "postalCode: '3020'");
  change('clinic.ts', /social: \[/, 'social: null && [');
  change('doctors.ts', / = \[/, " = '' && [");
  change('slides.ts', /pictures\.\w+/, 'pictures.none');
  change('hours.ts', /Tuesday: '[^']*'/, "Tuesday: '10 am-8 pm'");
  change('procedures.ts', /treatments: \[[^\]]*\]/, 'treatments: []');
  change(`${code}/frame.ts`, /Words\['frame'\] = \{/, "$& cal: '',");
  change(`${code}/frame.ts`, /call: .*\{phone\}.*/, "call: 'Call',");
  change(`${code}/language.ts`, /tag: '[^']*'/, "tag: 'cy-GB'");
  change(`${code}/mail.ts`, /count: \{/, "count: { one: '{count}', other: '{count}' }, counts: {");
  change(`${code}/opening.ts`, /fromHour: 0/, 'fromHour: 1');
  change(`${code}/testimonials.ts`, /export const testimonials/, 'export const testimonial');
  for (const [file, place] of [
    ['doctors.ts', 'gallery.ts'],
    [`${code}/doctors.ts`, `${code}/gallery.ts`],
  ] as const) {
    writeFileSync(join(folder, 'app/content', place), 'export const gallery = [];\n');
    appendFileSync(join(folder, 'app/content', file), "export * from './gallery.ts';\n");
  }

  const lines = refusal();
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^app\/content\/mark\.tsx:\d+: Expected `}`/),
      `app/content/${code}/home.ts: is not there (app/content/${code}/language.ts imports it)`,
      'app/content/beside.ts: must export beside',
      'app/content/public/favicon.svg: is not there',
      'app/content/terms.ts: must export terms',
      'app/content/privacy.ts: en.sections: must have a section that covers complaint',
      'app/content/pictures.ts: must export map',
      'app/content/clinic.ts: position.latitude: must be degrees from -90 to 90, such as 28.367',
      'app/content/clinic.ts: email: must be an address such as desk@example.org',
      'app/content/clinic.ts: postalCode: must be six digits in India, such as 243001',
      'app/content/clinic.ts: social: must be a list, in [ ]',
      'app/content/doctors.ts: must be a list of 1 to 8',
      'app/content/slides.ts: 0.picture: must be one of pictures.ts',
      expect.stringMatching(/^app\/content\/hours\.ts: week\.Tuesday: must be 'closed', /),
      'app/content/procedures.ts: 0.treatments: must have 1 to 40',
      `app/content/${code}/frame.ts: must not have cal, which nothing asks for`,
      `app/content/${code}/frame.ts: call: must be a text with {phone}`,
      `app/content/${code}/mail.ts: told.enquiry.count: must have "zero" and "two" and "few" and "many" too, as numbers have in cy-GB, or "other" alone`,
      `app/content/${code}/opening.ts: state.times: must begin with hour 0 and have its hours in their order`,
      `app/content/${code}/testimonials.ts: must export testimonials`,
      'app/content/gallery.ts: must have a schema in schemas/',
      `app/content/${code}/gallery.ts: must have a schema in schemas/`,
    ]),
  );
  expect(lines.filter((line) => !/^app\/content\/[\w./-]+(:\d+)?: /.test(line))).toEqual([]);
  // Of what is told already nothing follows: no list of doctors is no fault of the texts about them.
  expect(lines.filter((line) => line.includes(`${code}/doctors.ts`))).toEqual([]);
});

test('a name that stands for nothing is told with its line', { timeout }, () => {
  change('doctors.ts', /image: \w+/, 'image: nobody');
  const [line, ...others] = refusal();
  expect(line).toMatch(/^app\/content\/doctors\.ts:\d+: nobody is not defined$/);
  expect(others).toEqual([]);
});

test('and so is a name that is exported and stands for nothing', { timeout }, () => {
  appendFileSync(join(folder, 'app/content/pictures.ts'), 'export { nobody };\n');
  const { stderr } = buildCopy(folder);
  expect(stderr).toMatch(
    /^Building the site \.\.\.\napp\/content\/pictures\.ts:\d+: Export 'nobody' is not defined\n$/,
  );
});

test('of a file that cannot be read alone is told, not of others that need it', { timeout }, () => {
  change('clinic.ts', /country: '[^']*',/, "country: 'IN'");
  change('privacy.ts', /= null;/, '= { phones: clinic.phones.length } as never;');
  appendFileSync(join(folder, 'app/content/privacy.ts'), "import { clinic } from './clinic.ts';\n");
  const [line, ...others] = refusal();
  expect(line).toMatch(/^app\/content\/clinic\.ts:\d+: Expected/);
  expect(others).toEqual([]);
});
