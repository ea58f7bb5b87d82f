import { Backend, PasswordHasher } from 'embedded-firebase';
import { timesAhead } from 'embedded-firebase/testing';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { doc, getDoc, writeBatch } from 'firebase/firestore/lite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Collection, collections } from '../../collections.ts';
import {
  copyProject,
  type ProjectCopy,
  runScript,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import { root } from '../../harness/root.ts';
import { connectSdk } from '../../harness/sdk.ts';
import { startServer } from '../../harness/server.ts';
import { ask, documents, readEnquiriesStatus, sendFeedback, signIn } from '../../harness/wire.ts';
import { clinicData } from '../../server/clinic-data.ts';
import { readProject, timeFields } from '../../server/project.ts';
import { addStaff } from '../../server/staff/staff.ts';
import { storeDocuments } from '../support/stored-documents.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';
/** Hashing costs next to nothing. */
const passwords = new PasswordHasher(16);
const DAY = 24 * 3600 * 1000;

let project: ProjectCopy;
let running: ServerProcess | null;
beforeEach(() => {
  running = null;
  project = copyProject();
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.ended;
  project.remove();
});

/** Leaves a database in which staff were made and feedback came while the clock was 400 days ahead. */
async function fillWhileAhead(ids: string[]): Promise<void> {
  const clock = () => new Date(Date.now() + 400 * DAY);
  const database = clinicData(project.dataDirectory).open();
  const backend = new Backend(database, readProject(root), { clock, passwords });
  await addStaff(backend, email, 'another password');
  await backend.setPassword(email, password);
  await backend.endSessions();
  for (const [index, id] of ids.entries()) {
    const createdAt = clock().getTime() - ids.length + index;
    const time = { timestampValue: new Date(createdAt).toISOString() };
    await storeDocuments(
      { backend },
      {
        [`feedbacks/${id}`]: { name: { stringValue: 'A' }, createdAt: time },
        [`feedbackContacts/${id}`]: { number: { stringValue: '1' }, createdAt: time },
      },
    );
  }
  database.close();
}

async function start(): Promise<ServerProcess> {
  running = await startProcess(project);
  return running;
}

async function stop(server: ServerProcess): Promise<string> {
  server.kill('SIGTERM');
  return (await server.ended).stderr;
}

async function feedbackTimes(url: string): Promise<[id: string, time: number][]> {
  const order = [{ field: { fieldPath: 'createdAt' } }];
  const { body } = await ask(url, `/v1/${documents}:runQuery`, {
    structuredQuery: { from: [{ collectionId: 'feedbacks' }], orderBy: order },
  });
  const found = body as {
    document: { name: string; fields: { createdAt: { timestampValue: string } } };
  }[];
  return found.map(({ document: { name, fields } }) => [
    name.split('/').at(-1) ?? '',
    Date.parse(fields.createdAt.timestampValue),
  ]);
}

test('times from a clock that was ahead are told at the start, and mended by a command', async () => {
  await fillWhileAhead(['first', 'second', 'third']);
  let server = await start();
  const later = await sendFeedback(server.url);
  // The rules take the commit's time, which must be later than the last one.
  expect((await feedbackTimes(server.url)).at(-1)?.[1]).toBeGreaterThan(Date.now() + 399 * DAY);
  const lockedOut = await signIn(server.url, email, password);
  expect(await readEnquiriesStatus(server.url, lockedOut.idToken)).toBe(401);
  expect(await stop(server)).toMatch(
    /"warning":"The database holds times 400\.0 days in the future/,
  );

  const yesterday = new Date(Date.now() - 2 * DAY).toISOString().slice(0, 10);
  const refused = await runScript(project, 'scripts/commands/mend-times.ts', [yesterday]);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^The clock of this machine says \d{4}-\d\d-\d\d: set it right/);
  const today = new Date().toISOString().slice(0, 10);
  const { code, stdout, stderr } = await runScript(project, 'scripts/commands/mend-times.ts', [
    today,
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe('10 records had times in the future. Everybody has to sign in again.\n');

  server = await start();
  const newest = await sendFeedback(server.url);
  const times = await feedbackTimes(server.url);
  expect(times.map(([id]) => id)).toEqual(['first', 'second', 'third', later.id, newest.id]);
  for (const [, time] of times) expect(Math.abs(Date.now() - time)).toBeLessThan(5 * 60_000);
  const { idToken } = await signIn(server.url, email, password);
  expect(await readEnquiriesStatus(server.url, idToken)).toBe(200);
  expect(await stop(server)).not.toContain('in the future');
});

test('every time of the clinic’s is mended, after which each record is deleted, put back and moved', async () => {
  const ahead = new Date(Date.now() + 400 * DAY).toISOString();
  const data = clinicData(project.dataDirectory);
  const made = data.open();
  const backend = new Backend(made, readProject(root), { passwords });
  await addStaff(backend, email, password);
  for (const [name, { fields }] of Object.entries<Collection>(collections)) {
    const of = (field: string) =>
      ({
        account: { stringValue: 'somebody' },
        date: { stringValue: '2026-12-01' },
        email: { stringValue: 'asha@example.com' },
        entries: {
          mapValue: {
            fields: { one: { mapValue: { fields: { at: { timestampValue: ahead } } } } },
          },
        },
        flag: { booleanValue: true },
        hours: { stringValue: 'closed' },
        text: { stringValue: 'Asha' },
        texts: { mapValue: { fields: { en: { stringValue: 'Our holiday' } } } },
        time: { timestampValue: ahead },
      })[fields[field]?.kind ?? 'text'];
    const document = Object.fromEntries(Object.keys(fields).map((field) => [field, of(field)]));
    const id = { settings: 'feedback', calendar: '2026-12-01' }[name] ?? 'one';
    await storeDocuments({ backend }, { [`${name}/${id}`]: document });
  }
  made.close();
  await data.mendTimes(timeFields);
  const database = data.open();
  const left = database.sql.prepare('SELECT path FROM documents WHERE fields LIKE ?');
  expect(left.all(`%${ahead}%`)).toEqual([]);
  database.close();

  const [server, target] = [await start(), await startServer()];
  const sdk = connectSdk(server.url);
  try {
    await signInWithEmailAndPassword(sdk.auth, email, password);
    for (const names of [
      ['enquiry', 'followUps'],
      ['feedbacks', 'feedbackContacts'],
      ['feedbackInbox'],
    ]) {
      const documents = names.map((name) => doc(sdk.firestore, name, 'one'));
      const stored = await Promise.all(documents.map((document) => getDoc(document)));
      const [deletion, undo] = [writeBatch(sdk.firestore), writeBatch(sdk.firestore)];
      for (const document of documents) deletion.delete(document);
      await deletion.commit();
      for (const document of stored) undo.set(document.ref, document.data());
      await undo.commit();
    }
    await target.addStaff(email, password);
    const moved = await runScript(
      project,
      'scripts/commands/move.ts',
      ['--from', server.url, '--to', target.url],
      {
        environment: {
          ...{ MOVE_FROM_EMAIL: email, MOVE_FROM_PASSWORD: password },
          ...{ MOVE_TO_EMAIL: email, MOVE_TO_PASSWORD: password },
        },
      },
    );
    expect(moved).toMatchObject({ code: 0, stderr: '' });
  } finally {
    await sdk.close();
    await target.stop();
  }
});

test('a feedback and its contact keep one time, by which the dashboard joins them', async () => {
  await fillWhileAhead(['a', 'b']);
  const data = clinicData(project.dataDirectory);
  const before = data.open();
  expect(timesAhead(before, new Date())).toBeGreaterThan(399 * DAY);
  before.close();
  await data.mendTimes(timeFields);
  const database = data.open();
  expect(timesAhead(database, new Date())).toBe(0);
  const times = database.sql
    .prepare(
      "SELECT count(DISTINCT fields ->> '$.createdAt.timestampValue') AS n FROM documents WHERE path LIKE 'feedback%'",
    )
    .get();
  expect(times).toEqual({ n: 2 });
  database.close();
});
