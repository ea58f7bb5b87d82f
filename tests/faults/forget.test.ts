import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Backend } from 'embedded-firebase';
import { hasRemnants } from 'embedded-firebase/testing';
import { type CountryCode, getExampleNumber, type PhoneNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clinic } from '../../app/content/clinic.ts';
import { copyProject, type ProjectCopy, runScript, startScript } from '../../harness/process.ts';
import { root } from '../../harness/root.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { openAtPlace } from '../../scripts/lib/forget/at-place.ts';
import { forget } from '../../scripts/lib/forget/forget.ts';
import { isOlderThan } from '../../scripts/lib/forget/records.ts';
import { openPlace, signInStaff } from '../../scripts/lib/move/place.ts';
import { clinicData } from '../../server/clinic-data.ts';
import { readProject } from '../../server/project.ts';
import { storeDocuments } from '../support/stored-documents.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';
const DAY = 24 * 3600 * 1000;

// Each run is a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const patient = getExampleNumber(clinic.country as CountryCode, examples) as PhoneNumber;
const national = patient.nationalNumber;
/** Another one of the same length. */
const another = `${national.slice(0, -1)}${(Number(national.at(-1)) + 1) % 10}`;

const text = (stringValue: string) => ({ stringValue });
const daysAgo = (days: number) => ({
  timestampValue: new Date(Date.now() - days * DAY).toISOString(),
});

const enquiry = (days: number, number = '9123456789', message = 'On Sunday?') => ({
  name: text('काव्य'),
  number: text(number),
  email: text('kavya@example.com'),
  message: text(message),
  createdAt: daysAgo(days),
});
const note = (days: number, words = 'Called') => ({
  done: { booleanValue: true },
  note: text(words),
  by: text(email),
  at: daysAgo(days),
});
const words = (days: number) => ({
  name: text('Asha'),
  message: text('Kind.'),
  createdAt: daysAgo(days),
});

let project: ProjectCopy;
let folder: string;
let server: TestServer;
/** The lists of enquiries that were asked for. */
let lists: string[];
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forget-'));
  lists = [];
  server = await startServer({
    log: ({ path }) => String(path).endsWith('/documents/enquiry') && lists.push(String(path)),
  });
  await server.addStaff(email, password);
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function pathsOf({ database }: Pick<TestServer, 'database'>): string[] {
  const rows = database.sql
    .prepare("SELECT path FROM documents WHERE path NOT LIKE 'staff/%' ORDER BY path")
    .all() as { path: string }[];
  return rows.map(({ path }) => path);
}

/** In the two ways in which it runs, both beside a running server. */
const ways: Record<string, () => { args: string[]; environment: Record<string, string> }> = {
  'in the database': () => ({ args: [], environment: { DATA_DIR: server.directory } }),
  'as signed-in staff': () => ({
    args: ['--at', server.url],
    environment: { FORGET_EMAIL: email, FORGET_PASSWORD: password },
  }),
};

describe.each(Object.entries(ways))('npm run forget, %s', (_name, way) => {
  const run = (...given: string[]) => {
    const { args, environment } = way();
    return runScript(project, 'scripts/commands/forget.ts', [...given, ...args], {
      environment: { INIT_CWD: folder, ...environment },
    });
  };

  test('deletes what is too old, each record whole, and only says so without --yes', async () => {
    await storeDocuments(server, {
      'enquiry/old': enquiry(600),
      // A colleague has written it today.
      'followUps/old': note(0),
      'enquiry/new': enquiry(500),
      'followUps/new': note(0),
      'followUps/orphan-old': note(600),
      'followUps/orphan-new': note(1),
      'feedbacks/old': words(600),
      'feedbackContacts/old': { number: text('1234567'), createdAt: daysAgo(600) },
      'feedbacks/new': words(10),
      'feedbackContacts/new': { number: text('1234567'), createdAt: daysAgo(10) },
      'feedbackInbox/unread-old': { ...words(600), number: text('1234567') },
      'feedbackInbox/unread-new': { ...words(10), number: text('1234567') },
      // Without a time of its own, it is as old as the database says.
      'enquiry/undated': { name: text('Ravi') },
      'settings/feedback': { since: daysAgo(900) },
    });
    const before = pathsOf(server);
    const counting = await run('--older-than', '18months');
    expect(counting).toMatchObject({ code: 0, stderr: '' });
    const counts = [
      'enquiry: 1',
      'followUps: 2',
      'feedbacks: 1',
      'feedbackContacts: 1',
      'feedbackInbox: 1',
    ];
    for (const count of counts) expect(counting.stdout).toContain(`${count} found\n`);
    expect(counting.stdout).toContain('Nothing was deleted. With --yes they are.\n');
    expect(pathsOf(server)).toEqual(before);

    const deleting = await run('--older-than', '18months', '--yes');
    expect(deleting).toMatchObject({ code: 0, stderr: '' });
    for (const count of counts) expect(deleting.stdout).toContain(`${count} deleted\n`);
    expect(deleting.stdout).toContain('Backups from before still hold them');
    expect(pathsOf(server)).toEqual(before.filter((path) => !path.endsWith('old')));
    const again = await run('--older-than', '18months', '--yes');
    expect(again.stdout).toContain('enquiry: 0 deleted\n');
    expect(again.code).toBe(0);
  });

  test('finds a number in every spelling, shows all that belongs to it, and deletes that', async () => {
    const spellings = [
      national,
      patient.formatNational(),
      patient.formatInternational().replaceAll(' ', '-'),
      national.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
    ];
    await storeDocuments(server, {
      ...Object.fromEntries(
        spellings.map((spelling, index) => [`enquiry/own${index}`, enquiry(1, spelling)]),
      ),
      'followUps/own0': note(0, 'Prefers mornings'),
      'feedbacks/own': words(1),
      'feedbackContacts/own': {
        number: text(`${another} / ${patient.formatNational()}`),
        createdAt: daysAgo(1),
      },
      'feedbackInbox/own-unread': { ...words(1), number: text(patient.number) },
      'feedbacks/own-older': { ...words(1), number: { integerValue: national } },
      // Others: a digit more, a digit less, two numbers in one, and one who only names it.
      'enquiry/else1': enquiry(1, `${national}1`),
      'enquiry/else2': enquiry(1, national.slice(0, -1)),
      'enquiry/else3': enquiry(1, another, `My mother is at ${national}.`),
      'enquiry/else4': enquiry(1, another + national),
    });
    const before = pathsOf(server);
    const shown = await run('--number', national, '--show');
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toContain('enquiry: 4 found\n');
    // Each record is read once: on Firebase each reading is charged.
    expect(lists).toHaveLength(way().args.length > 0 ? 1 : 0);
    expect(shown.stdout).toContain(
      '3 more records name this number in their words or among other digits',
    );
    expect(shown.stdout).not.toContain(national.slice(-5));
    expect(pathsOf(server)).toEqual(before);
    const [file = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
    const records: { collection: string; id: string }[] = JSON.parse(
      readFileSync(join(folder, file), 'utf8'),
    );
    const own = before.filter((path) => !path.includes('else'));
    expect(records.map(({ collection, id }) => `${collection}/${id}`).sort()).toEqual(own);
    expect(records).toContainEqual(
      expect.objectContaining({ note: 'Prefers mornings', done: true, by: email }),
    );

    const deleted = await run('--number', patient.formatNational().replace(' ', '-'), '--yes');
    expect(deleted).toMatchObject({ code: 0, stderr: '' });
    expect(deleted.stdout).toContain('feedbacks: 2 deleted\n');
    expect(pathsOf(server)).toEqual([
      ...['enquiry/else1', 'enquiry/else2', 'enquiry/else3', 'enquiry/else4'],
    ]);
  });

  test('killed in the middle, it goes on where it was', async () => {
    const documents = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [
        [`enquiry/e${index}`, enquiry(index % 2 ? 600 : 10)],
        [`followUps/e${index}`, note(5)],
      ]).flat(),
    );
    await storeDocuments(server, documents);
    const { args, environment } = way();
    const running = startScript(
      project,
      'scripts/commands/forget.ts',
      ['--older-than', '18months', '--yes', ...args],
      { environment },
    );
    let isOver = false;
    running.ended.then(() => {
      isOver = true;
    });
    while (!isOver && pathsOf(server).length === 4_000) await new Promise(setImmediate);
    running.kill('SIGKILL');
    expect((await running.ended).signal).toBe('SIGKILL');
    const left = pathsOf(server);
    expect(left.length).toBeGreaterThan(2_000);
    expect(left.length).toBeLessThan(4_000);
    // Each record is there whole or not at all.
    const idsIn = (collection: string) =>
      left.flatMap((path) => (path.startsWith(`${collection}/`) ? [path.split('/')[1]] : []));
    expect(idsIn('enquiry')).toEqual(idsIn('followUps'));

    const { code, stdout } = await run('--older-than', '18months', '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain(`enquiry: ${left.length / 2 - 1_000} deleted\n`);
    expect(pathsOf(server)).toEqual(
      Object.keys(documents)
        .filter((path) => Number(path.replace(/\D/g, '')) % 2 === 0)
        .sort(),
    );
  });

  test('says what is wrong with its arguments, and deletes nothing', async () => {
    await storeDocuments(server, { 'enquiry/old': enquiry(600) });
    const { code, stderr } = await run('--older-than', '0days', '--yes');
    expect(stderr).toMatch(/^"0days" is no time/);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(code).toBe(1);
    expect(pathsOf(server)).toEqual(['enquiry/old']);
  });
});

test('nothing of what was deleted stays in the files, where no server runs', async () => {
  const secret = 'what-the-dentist-said';
  const database = clinicData(folder).open();
  const backend = new Backend(database, readProject(root));
  const documents = Array.from({ length: 300 }, (_, index) => [
    `enquiry/e${index}`,
    enquiry(index % 3 ? 600 : 10, '9123456789', index % 3 ? secret.repeat(1 + index) : 'kept'),
  ]);
  await storeDocuments({ backend }, Object.fromEntries(documents));
  database.close();
  const bytes = () =>
    ['', '-wal']
      .map((suffix) => join(folder, `clinic.sqlite${suffix}`))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'latin1'))
      .join('');
  expect(bytes()).toContain(secret);
  const { code, stdout } = await runScript(
    project,
    'scripts/commands/forget.ts',
    ['--older-than', '1years', '--yes'],
    { environment: { DATA_DIR: folder } },
  );
  expect(code).toBe(0);
  expect(stdout).toContain('enquiry: 200 deleted');
  expect(bytes()).not.toContain(secret);
  expect(bytes()).toContain('kept');
  // Nor what SQLite had moved from page to page: VACUUM rewrote the file.
  const after = clinicData(folder).open();
  expect(hasRemnants(after)).toBe(false);
  after.close();
});

test('a lost answer to a deletion, or to a list, is asked for again', async () => {
  await storeDocuments(
    server,
    Object.fromEntries(
      Array.from({ length: 700 }, (_, index) => [
        `enquiry/e${index}`,
        enquiry(index < 100 ? 600 : 10),
      ]),
    ),
  );
  const place = openPlace(server.url, {});
  await signInStaff(place, email, password);
  const lost: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const what = /:commit|\/enquiry\?/.exec(String(input))?.[0];
    if (!what || lost.includes(what)) return answer;
    lost.push(what);
    throw new TypeError('fetch failed');
  };
  const source = openAtPlace(place, [0]);
  try {
    const before = Date.now() - 540 * DAY;
    const counts = await forget(source, (record) => isOlderThan(record, before));
    expect(counts.get('enquiry')).toBe(100);
  } finally {
    globalThis.fetch = fetch;
    await source.close();
  }
  expect(lost.sort()).toEqual(['/enquiry?', ':commit']);
  expect(pathsOf(server)).toHaveLength(600);
});

test('says in plain words where it cannot work', async () => {
  await server.addAccount('patient@example.com', password);
  const signedIn = { FORGET_EMAIL: email, FORGET_PASSWORD: password };
  const cases: [string[], Record<string, string>, RegExp][] = [
    [[], { DATA_DIR: join(folder, 'none') }, /^There is no database at /],
    [[], { VITE_FIREBASE_PROJECT_ID: 'clinic-1234' }, /^The records are on Firebase: add/],
    [['--at', server.url], {}, /^Set FORGET_EMAIL and FORGET_PASSWORD/],
    [['--at', server.url], { ...signedIn, FORGET_EMAIL: 'patient@example.com' }, /but is no staff/],
    [['--at', 'firebase'], signedIn, /^"firebase" needs VITE_FIREBASE_\*/],
  ];
  for (const [args, environment, message] of cases) {
    const { code, stderr } = await runScript(
      project,
      'scripts/commands/forget.ts',
      ['--older-than', '1days', '--yes', ...args],
      { environment },
    );
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(code).toBe(1);
  }
  expect(existsSync(join(folder, 'none'))).toBe(false);
});
