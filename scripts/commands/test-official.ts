// npm run test:official. The site, the identity protocol, Firestore's protocol and the rules, witnessed by Google's own
// emulators (docs/deploy.md). Those of Hosting and Authentication run on Node alone; that of Firestore needs Java.
// With the argument `firestore` only the last is started.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { ensureChromium } from '../../harness/chromium.ts';
import { copySources } from '../../harness/source-copy.ts';
import { projectId } from '../../server/project.ts';
import { firebaseConfiguration } from '../build/firebase-json.ts';
import { refuseArguments } from '../lib/command.ts';
import { ensureFirebaseTools } from '../lib/firebase-tools.ts';
import { findFirestoreEmulator, startFirestoreEmulator } from '../lib/firestore-emulator.ts';
import { runNode } from '../lib/run-node.ts';

refuseArguments('test:official', ['firestore']);

const folder = resolve('.build/official-sites');

const firestoreAlone = process.argv[2] === 'firestore';
const [authPort, hostingPort, hubPort, loggingPort, firestorePort] = await freePorts(5);
const started: ChildProcess[] = [];
let failed = true;
try {
  const environment = {
    ...(await firestoreEnvironment()),
    ...(!firestoreAlone && (await toolsEnvironment())),
  };
  const config = ['--config', 'tests/official/vitest.config.ts'];
  failed = !(await runNode(['node_modules/vitest/vitest.mjs', 'run', ...config], { environment }));
} finally {
  await Promise.all(started.map(stop));
}
process.exit(failed ? 1 : 0);

/** Starts the emulator of Firestore, unless FIRESTORE_EMULATOR_HOST names one that runs. */
async function firestoreEnvironment(): Promise<Record<string, string>> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return {};
  const jar = findFirestoreEmulator();
  if (jar === null) {
    console.error(
      "Google's emulator of Firestore is not asked: it needs Java and its jar, which `gcloud components install " +
        'cloud-firestore-emulator` or `firebase setup:emulators:firestore` fetches, or FIRESTORE_EMULATOR_JAR names.',
    );
    if (firestoreAlone) throw new Error('There is nothing to test without it.');
    return {};
  }
  started.push(await startFirestoreEmulator(jar, firestorePort as number));
  return { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestorePort}` };
}

/** Builds the site for Firebase, and starts the emulators of Hosting and Authentication. */
async function toolsEnvironment(): Promise<Record<string, string>> {
  const firebase = ensureFirebaseTools();
  rmSync(folder, { recursive: true, force: true });
  await buildHosted('plain', {});
  await buildHosted('app-check', { VITE_FIREBASE_APP_CHECK_KEY: 'no-real-key' });
  started.push(await startEmulators(firebase, join(folder, 'plain')));
  return {
    OFFICIAL_AUTH: `http://127.0.0.1:${authPort}`,
    OFFICIAL_HOSTING: `http://127.0.0.1:${hostingPort}`,
    OFFICIAL_SITES: folder,
    CHROME_PATH: ensureChromium(),
  };
}

/** Builds the site for Firebase in a copy of the project, so that dist stays as it is. */
async function buildHosted(name: string, more: Record<string, string>): Promise<void> {
  const copy = copySources(join(folder, name));
  cpSync('firestore.rules', join(copy, 'firestore.rules'));
  const environment = {
    SITE_URL: 'https://clinic.example',
    VITE_FIREBASE_API_KEY: 'no-real-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_APP_ID: '1:1:web:1',
    ...more,
  };
  const build = [join(copy, 'scripts/commands/build.ts')];
  if (!(await runNode(build, { cwd: copy, environment })))
    throw new Error(`The hosted site "${name}" could not be built.`);
}

async function startEmulators(firebase: string, project: string): Promise<ChildProcess> {
  const at = (port: number | undefined) => ({ host: '127.0.0.1', port });
  const configuration = {
    ...firebaseConfiguration({ appCheck: false }),
    emulators: {
      auth: at(authPort),
      hosting: at(hostingPort),
      hub: at(hubPort),
      logging: at(loggingPort),
      ui: { enabled: false },
    },
  };
  writeFileSync(join(project, 'firebase.json'), JSON.stringify(configuration));
  // The prefix `demo-` keeps the emulators from asking Google for such a project.
  const args = ['emulators:start', '--only', 'auth,hosting', '--project', projectId];
  const child = spawn(process.execPath, [firebase, ...args], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A home of its own, so that nobody's sign-in to Firebase on this machine is used.
    env: { ...process.env, HOME: project, XDG_CONFIG_HOME: join(project, '.config'), CI: '1' },
  });
  await new Promise<void>((ready, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('All emulators ready')) ready();
    });
    child.on('exit', (code) => reject(new Error(`The emulators ended with ${code}:\n${text}`)));
  });
  return child;
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.removeAllListeners('exit');
    child.on('exit', () => done());
    child.kill('SIGINT');
  });
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const listening = servers.map(
    (server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)),
  );
  await Promise.all(listening);
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
