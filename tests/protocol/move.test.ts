import { collection, doc, getCount, getDoc, getDocs, Timestamp } from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyProject, type ProjectCopy, runScript, startScript } from '../../harness/process.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { type Copied, copyCollection } from '../../scripts/lib/move/copy-collection.ts';
import { openPlace, type Place, signInStaff } from '../../scripts/lib/move/place.ts';
import { storeDocuments } from '../support/stored-documents.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';

// Each test starts two servers and several processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

let from: TestServer;
let to: TestServer;
let places: Place[];
beforeEach(async () => {
  [from, to] = await Promise.all([startServer(), startServer()]);
  await Promise.all([from, to].map((server) => server.addStaff(email, password)));
  places = [];
});
afterEach(async () => {
  for (const place of places) await place.close();
  await Promise.all([from.stop(), to.stop()]);
});

async function enter(server: TestServer): Promise<Place> {
  const place = openPlace(server.url, {});
  places.push(place);
  await signInStaff(place, email, password);
  return place;
}

const collections = [
  'settings',
  'enquiry',
  'followUps',
  'feedbacks',
  'feedbackContacts',
  'feedbackInbox',
];
const text = (stringValue: string) => ({ stringValue });
const time = (timestampValue: string) => ({ timestampValue });
const map = (fields: object) => ({ mapValue: { fields } });

function clinic(count: number, only = collections): Record<string, object> {
  const documents: Record<string, object> = {
    'settings/feedback': { since: time('2026-01-02T03:04:05Z') },
  };
  for (let index = 0; index < count; index++) {
    const createdAt = time(new Date(1_500_000_000_000 + index * 60_000).toISOString());
    documents[`enquiry/e${index}`] = {
      name: text(`काव्य ${index}`),
      number: text('09000000001'),
      email: text('a@b'),
      message: text('Is Sunday possible?'),
      createdAt,
    };
    documents[`followUps/e${index}`] = {
      done: { booleanValue: true },
      note: text('Called.\nकल आएँगे'),
      by: text('a-colleague@example.com'),
      at: createdAt,
      entries: map({
        a: map({ text: text('No answer'), by: text('b@example.com'), at: createdAt }),
        '1-ä`.b': map({ text: text('Comes'), by: text('c@example.com'), at: createdAt }),
      }),
      last: text('a'),
    };
    documents[`feedbacks/f${index}`] = {
      name: text('Asha'),
      message: text('Painless.'),
      createdAt,
    };
    documents[`feedbackContacts/f${index}`] = { number: text('09000000001'), createdAt };
    documents[`feedbackInbox/i${index}`] = {
      name: text('Ravi'),
      number: text('09000000002'),
      message: text('Gentle.'),
      createdAt,
    };
  }
  return Object.fromEntries(
    Object.entries(documents).filter(([path]) => only.includes(path.split('/')[0] ?? '')),
  );
}

async function everything(place: Place): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const name of collections) {
    const { docs } = await getDocs(collection(place.firestore, name));
    for (const document of docs) all[document.ref.path] = document.data();
  }
  return all;
}

const signedIn = (prefixes: string[]) =>
  Object.fromEntries(
    prefixes.flatMap((prefix) => [
      [`${prefix}_EMAIL`, email],
      [`${prefix}_PASSWORD`, password],
    ]),
  );

const move = (args = ['--from', from.url, '--to', to.url]) =>
  runScript(project, 'scripts/commands/move.ts', args, {
    environment: signedIn(['MOVE_FROM', 'MOVE_TO']),
  });

describe('npm run move', () => {
  test('copies all collections with ids and times, says so, and leaves the source as it was', async () => {
    await storeDocuments(from, {
      ...clinic(450),
      'enquiry/old': { name: text('Asha'), phone: { integerValue: '9000000001' } },
      'calendar/2026-12-01': {
        ...{ to: text('2026-12-02'), hours: text('closed'), by: text('a-colleague') },
        texts: { mapValue: { fields: { hi: text('छुट्टी') } } },
        at: time('2026-01-02T03:04:05Z'),
      },
    });
    const [source, target] = [await enter(from), await enter(to)];
    const before = await everything(source);
    const { code, stdout, stderr } = await move();
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain(
      'enquiry: 451 copied, 0 were there already; 451 at the source, 451 at the target',
    );
    expect(stdout).toContain('Everything is there. Nothing was deleted at the source.');
    expect(Object.keys(before)).toHaveLength(5 * 450 + 2);
    expect(await everything(target)).toEqual(before);
    expect(await everything(source)).toEqual(before);
    // Who moves what somebody has signed signs it at the target.
    const day = (await getDoc(doc(target.firestore, 'calendar/2026-12-01'))).data();
    expect(day).toEqual({
      ...{ to: '2026-12-02', hours: 'closed', texts: { hi: 'छुट्टी' } },
      ...{ by: target.auth.currentUser?.uid, at: expect.any(Timestamp) },
    });
    const again = await move();
    expect(again.code).toBe(0);
    expect(again.stdout).toContain('calendar: 0 copied, 1 were there already');
    expect(again.stdout).toContain('enquiry: 0 copied, 451 were there already');
  });

  test('killed in the middle, it goes on where it was', async () => {
    await storeDocuments(from, clinic(2000, ['enquiry']));
    const [source, target] = [await enter(from), await enter(to)];
    const running = startScript(
      project,
      'scripts/commands/move.ts',
      ['--from', from.url, '--to', to.url],
      {
        environment: signedIn(['MOVE_FROM', 'MOVE_TO']),
      },
    );
    const enquiries = collection(target.firestore, 'enquiry');
    while ((await getCount(enquiries)).data().count === 0);
    running.kill('SIGKILL');
    expect((await running.ended).signal).toBe('SIGKILL');
    const arrived = (await getCount(enquiries)).data().count;
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(2000);

    const { code, stdout } = await move();
    expect(code).toBe(0);
    expect(stdout).toContain(`enquiry: ${2000 - arrived} copied, ${arrived} were there already`);
    expect(await everything(target)).toEqual(await everything(source));
  });

  test('what the target has otherwise is told and never written over', async () => {
    // In an id of an enquiry anybody may send what a terminal takes for an order.
    const order = 'e2\u001b]0;renamed\u0007';
    const other = { name: text('Somebody'), createdAt: time('2020-01-01T00:00:00Z') };
    await storeDocuments(from, { ...clinic(3), [`enquiry/${order}`]: { name: text('A') } });
    await storeDocuments(to, {
      'enquiry/e1': other,
      [`enquiry/${order}`]: other,
      'feedbacks/more': other,
    });
    const target = await enter(to);
    const { code, stderr } = await move();
    expect(code).toBe(1);
    expect(stderr).toContain(
      'enquiry: 2 differ at the target and were left as they are there: e1, e2\\u{1b}]0;renamed\\u{7}\n',
    );
    expect(stderr).toContain('Not everything is there');
    expect((await getDoc(doc(target.firestore, 'enquiry/e1'))).get('name')).toBe('Somebody');
    expect((await getDoc(doc(target.firestore, 'enquiry/e2'))).exists()).toBe(true);
  });

  test('what cannot be copied exactly, or would show a phone number to everybody, stays behind', async () => {
    const reference = {
      referenceValue: 'projects/demo-clinic/databases/(default)/documents/enquiry/large',
    };
    await storeDocuments(from, {
      'enquiry/large': { name: text('Asha'), phone: { integerValue: '9007199254740993' } },
      'enquiry/linked': {
        name: text('Asha'),
        seen: { mapValue: { fields: { with: { arrayValue: { values: [reference] } } } } },
      },
      'feedbacks/old': { name: text('Asha'), message: text('Good.'), number: text('09000000001') },
    });
    const target = await enter(to);
    const { code, stdout, stderr } = await move();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /enquiry: 2 hold a value that cannot be copied exactly: large, linked\n/,
    );
    expect(stderr).toMatch(/feedbacks: 1 hold a phone number .* run "npm run move-numbers".*: old/);
    expect(stdout + stderr).not.toContain('09000000001');
    expect(await everything(target)).toEqual({});
  });

  test('a note stays behind whose enquiry is gone, or was moved without it, and each is told', async () => {
    const one = clinic(1, ['enquiry']);
    const { 'followUps/e0': note = {} } = clinic(1, ['followUps']);
    await storeDocuments(from, { ...one, 'followUps/gone': note });
    const first = await move();
    expect(first.stderr).toBe(
      'followUps: 1 belong to a record that is gone, and were left: gone\n',
    );
    expect(first.code).toBe(0);
    await storeDocuments(from, { 'followUps/e0': note });
    const second = await move();
    expect(second.stderr).toContain(
      'followUps: 1 belong to a record that was not copied with them, and were left: e0\n',
    );
    expect(second.code).toBe(1);
    expect(await everything(await enter(to))).toEqual({ 'enquiry/e0': expect.anything() });
  });

  test('a connection that breaks in between is tried again', async () => {
    await storeDocuments(from, clinic(300));
    const source = await enter(from);
    const target = await enter(to);
    let requests = 0;
    const { fetch } = globalThis;
    // The commit arrives, but the response is lost.
    globalThis.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      requests += String(input).includes(':commit') ? 1 : 0;
      if (requests === 1 && String(input).includes(':commit')) throw new TypeError('fetch failed');
      return answer;
    };
    try {
      const outcome = await copyCollection(source.firestore, target.firestore, 'enquiry', {
        waits: [0],
      });
      for (const name of ['enquiry', 'followUps']) {
        const { read, copied, alreadyThere } = outcome.get(name) as Copied;
        expect([read, copied + alreadyThere]).toEqual([300, 300]);
      }
      expect(requests).toBeGreaterThan(1);
    } finally {
      globalThis.fetch = fetch;
    }
    expect((await getCount(collection(target.firestore, 'enquiry'))).data().count).toBe(300);
  });

  test('says in plain words what it cannot do', async () => {
    await to.addAccount('patient@example.com', password);
    const environment = signedIn(['MOVE_FROM', 'MOVE_TO']);
    const both = ['--from', from.url, '--to', to.url];
    const cases: [string[], Record<string, string>, RegExp][] = [
      [[], environment, /^Usage: npm run move/],
      [both, {}, /^Set MOVE_FROM_EMAIL and MOVE_FROM_PASSWORD/],
      [both, { ...environment, MOVE_TO_EMAIL: 'patient@example.com' }, /but is no staff/],
    ];
    for (const [args, given, message] of cases) {
      const ended = await runScript(project, 'scripts/commands/move.ts', args, {
        environment: given,
      });
      expect(ended.stderr).toMatch(message);
      expect(ended.stderr).not.toMatch(/\n {4}at /);
      expect(ended.code).toBe(1);
    }
    for (const [place, message] of [
      ['firebase', /"firebase" needs VITE_FIREBASE_\*/],
      ['nowhere', /^"nowhere" is neither/],
      ['https://clinic.example/login', /is neither/],
      ['http://192.0.2.1', /would send the password in the open/],
    ] as const) {
      expect(() => openPlace(place, {})).toThrow(message);
    }
    const place = openPlace(from.url, {});
    places.push(place);
    await expect(signInStaff(place, email, 'wrong')).rejects.toThrow(/auth\/invalid-credential/);
  });
});

describe('npm run move-numbers', () => {
  const cleaning = () =>
    runScript(project, 'scripts/commands/move-numbers.ts', ['--at', from.url], {
      environment: signedIn(['MOVE']),
    });

  test('moves numbers to where only staff see them and fills in missing times', async () => {
    const createdAt = time('2019-05-06T07:08:09.123456Z');
    const feedback = { name: text('Asha'), message: text('Good.') };
    await storeDocuments(from, {
      'feedbacks/text': { ...feedback, number: text('09000000001'), createdAt },
      'feedbacks/integer': { ...feedback, number: { integerValue: '9000000002' } },
      'feedbacks/untimed': feedback,
      'feedbacks/blank': { ...feedback, number: text(' '), createdAt },
      'feedbacks/double': { ...feedback, number: text('3'), createdAt },
      'feedbackContacts/double': { number: text('3'), createdAt },
      'feedbacks/new': { ...feedback, createdAt },
      'feedbackContacts/new': { number: text('4'), createdAt },
    });
    const { code, stdout, stderr } = await cleaning();
    expect(stderr).toBe('');
    expect(stdout).toContain('6 feedbacks looked at: 4 phone numbers moved');
    expect(stdout).toContain('2 missing times');
    expect(code).toBe(0);

    const place = await enter(from);
    const all = (await everything(place)) as Record<string, Record<string, unknown>>;
    const exact = new Timestamp(1_557_126_489, 123_456_000);
    expect(all['feedbacks/text']).toEqual({ name: 'Asha', message: 'Good.', createdAt: exact });
    expect(all['feedbackContacts/text']).toEqual({ number: '09000000001', createdAt: exact });
    const filled = all['feedbacks/integer']?.createdAt;
    expect(filled).toBeInstanceOf(Timestamp);
    expect(all['feedbackContacts/integer']).toEqual({ number: '9000000002', createdAt: filled });
    expect(all['feedbackContacts/untimed']).toBeUndefined();
    expect(all['feedbackContacts/blank']).toBeUndefined();
    expect(all['feedbackContacts/new']).toEqual({ number: '4', createdAt: exact });
    const feedbacks = Object.entries(all).filter(([path]) => path.startsWith('feedbacks/'));
    expect(feedbacks).toHaveLength(6);
    for (const [, fields] of feedbacks) {
      expect(Object.keys(fields).sort()).toEqual(['createdAt', 'message', 'name']);
    }
    await storeDocuments(from, { 'feedbacks/later': feedback });
    const again = (await cleaning()).stdout;
    expect(again).toContain('0 phone numbers moved');
    expect(again).toContain('1 missing times');
    expect((await getDoc(doc(place.firestore, 'feedbacks/later'))).get('createdAt')).toBeDefined();
  });

  test('goes through more than a page, and leaves what it would lose, naming it', async () => {
    const old = clinic(450);
    for (let index = 0; index < 450; index += 2) {
      delete old[`feedbackContacts/f${index}`];
      old[`feedbacks/f${index}`] = { ...old[`feedbacks/f${index}`], number: text(`0${index}`) };
    }
    await storeDocuments(from, {
      ...old,
      'feedbacks/other': {
        name: text('A'),
        number: text('1'),
        createdAt: time('2020-01-01T00:00:00Z'),
      },
      'feedbackContacts/other': { number: text('2') },
      'feedbacks/odd': { name: text('A'), number: { booleanValue: true } },
    });
    const { code, stdout, stderr } = await cleaning();
    expect(stdout).toContain('452 feedbacks looked at: 225 phone numbers moved');
    expect(stderr).toMatch(/^2 were left as they are.*: (odd, other|other, odd)\n$/);
    expect(code).toBe(1);
    const place = await enter(from);
    expect((await getDoc(doc(place.firestore, 'feedbackContacts/f448'))).get('number')).toBe(
      '0448',
    );
    expect((await getDoc(doc(place.firestore, 'feedbacks/other'))).get('number')).toBe('1');
  });
});
