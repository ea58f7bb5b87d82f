import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '../../app/content/languages.ts';
import { buildCopy, copySources } from '../../harness/source-copy.ts';
import { exportOther } from '../support/changed-content.ts';
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

function breakSyntax(file: string): void {
  appendFileSync(join(folder, 'app/content', file), '\nfunction broken() {');
}

function change(file: string, name: string, expression: string): void {
  exportOther(folder, file, name, expression);
}

/** Has a file export nothing under a name. */
function rename(file: string, name: string): void {
  const path = join(folder, 'app/content', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(`export const ${name}`, '$&s'));
}

test('all that is wrong is told at once, a line each, with file and field', { timeout }, () => {
  rmSync(join(folder, 'app/content', code, 'home.ts'));
  rmSync(join(folder, 'app/content/public/favicon.svg'));
  breakSyntax('mark.tsx');
  rename('beside.ts', 'beside');
  rename('terms.ts', 'terms');
  rename('pictures.ts', 'map');
  rename(`${code}/testimonials.ts`, 'testimonials');
  const notice = String(examplesOf('app/content/privacy.ts')[1]).replace('  en: {', `  ${code}: {`);
  writeFileSync(join(folder, 'app/content/privacy.ts'), notice.replace("['complaint']", '[]'));
  change(
    'clinic.ts',
    'clinic',
    `{ ...ourClinic, position: { ...ourClinic.position, latitude: 'north' }, email: 'desk@',
      country: 'IN', postalCode: '3020', social: null }`,
  );
  change('doctors.ts', 'doctors', "''");
  change('slides.ts', 'slides', 'ourSlides.with(0, { ...ourSlides[0], picture: undefined })');
  change('hours.ts', 'week', "{ ...ourWeek, Tuesday: '10 am-8 pm' }");
  change(
    'procedures.ts',
    'procedureGroups',
    'ourProcedureGroups.with(0, { ...ourProcedureGroups[0], treatments: [], kinds: {} })',
  );
  change(`${code}/frame.ts`, 'frame', "{ ...ourFrame, cal: '', call: 'Call' }");
  change('languages.ts', 'languages', "ourLanguages.with(0, { ...ourLanguages[0], tag: 'cy-GB' })");
  const count = "{ one: '{count}', other: '{count}' }";
  change(
    `${code}/mail.ts`,
    'mail',
    `{ ...ourMail, told: { ...ourMail.told, enquiry: { count: ${count} } } }`,
  );
  change(
    `${code}/opening.ts`,
    'opening',
    "{ ...ourOpening, state: { ...ourOpening.state, times: [{ fromHour: 1, text: '{hour}' }] } }",
  );
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
      `app/content/privacy.ts: ${code}.sections: must have a section that covers complaint`,
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
  change('doctors.ts', 'doctors', '[...ourDoctors, nobody]');
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
  breakSyntax('clinic.ts');
  writeFileSync(
    join(folder, 'app/content/privacy.ts'),
    "import { clinic } from './clinic.ts';\nexport const privacy = clinic.phones.length;\n",
  );
  const [line, ...others] = refusal();
  expect(line).toMatch(/^app\/content\/clinic\.ts:\d+: Expected/);
  expect(others).toEqual([]);
});
