import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  addDoc,
  collection,
  deleteDoc,
  type Firestore,
  getDocs,
  initializeFirestore,
  orderBy,
  query,
  serverTimestamp,
  setLogLevel,
  where,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';

setLogLevel('silent');

const folder = join(import.meta.dirname, '..');
const example = join(folder, 'example');
const files = ['--rules', join(example, 'firestore.rules')];
files.push('--indexes', join(example, 'firestore.indexes.json'));

let directory: string;
let url: string;
let app: FirebaseApp;
let firestore: Firestore;
let stop: () => Promise<number | null>;

/** The command, as `npx embedded-firebase` starts it. */
function command(...args: string[]) {
  const own = [
    join(folder, 'bin', 'embedded-firebase.mjs'),
    ...files,
    '--data',
    directory,
    ...args,
  ];
  return spawn(process.execPath, own, { stdio: ['ignore', 'pipe', 'ignore'] });
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'guest book '));
  const child = command('--port', '0', '--site', example);
  stop = () => {
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    return ended;
  };
  for await (const line of createInterface(child.stdout)) {
    url = /^Ready on (.*)$/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  app = initializeApp({ projectId: 'demo-project', apiKey: 'any' });
  firestore = initializeFirestore(app, { host: new URL(url).host, ssl: false });
});
afterAll(async () => {
  await deleteApp(app);
  expect(await stop()).toBe(0);
  rmSync(directory, { recursive: true });
});

const entries = () => collection(firestore, 'entries');
const write = (name: string, words: string, more = {}) =>
  addDoc(entries(), { name, words, at: serverTimestamp(), ...more });

test('guests write in the book and read it, the newest entry first, also by name', async () => {
  await write('Ann', 'Lovely garden.');
  await write('Ben', 'See you in spring.');
  await write('Ann', 'Back again.');
  const { docs } = await getDocs(query(entries(), orderBy('at', 'desc')));
  expect(docs.map((entry) => entry.get('name'))).toEqual(['Ann', 'Ben', 'Ann']);
  const own = query(entries(), where('name', '==', 'Ann'), orderBy('at', 'desc'));
  const words = (await getDocs(own)).docs.map((entry) => entry.get('words'));
  expect(words).toEqual(['Back again.', 'Lovely garden.']);
});

test('its own rules decide', async () => {
  const denied = { code: 'permission-denied' };
  await expect(write('', 'Nobody')).rejects.toMatchObject(denied);
  await expect(write('Eve', 'x', { at: new Date(0) })).rejects.toMatchObject(denied);
  const [first] = (await getDocs(entries())).docs;
  await expect(deleteDoc(first?.ref as never)).rejects.toMatchObject(denied);
});

test('an account that the command makes signs in, and takes an entry out', async () => {
  const adding = command('add-account', 'owner@example.com');
  let output = '';
  for await (const text of adding.stdout) output += text;
  const password = /the password (\S+)/.exec(output)?.[1] ?? '';
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, 'owner@example.com', password);
  const entry = await write('Mallory', 'Buy my watches.');
  await deleteDoc(entry);
  const names = (await getDocs(entries())).docs.map((each) => each.get('name'));
  expect(names).not.toContain('Mallory');
});

test('the page of the site is served beside it', async () => {
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain('<title>Guest book</title>');
});
