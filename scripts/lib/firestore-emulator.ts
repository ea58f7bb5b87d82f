import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const entry = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const START_MS = 60_000;

/**
 * The jar of Google's emulator of Firestore: FIRESTORE_EMULATOR_JAR, that of an installed gcloud, or the newest one that
 * firebase-tools has fetched. Null without one or without Java. Throws when FIRESTORE_EMULATOR_JAR names no file.
 */
export function findFirestoreEmulator(): string | null {
  const { FIRESTORE_EMULATOR_JAR: named } = process.env;
  if (named && !existsSync(named))
    throw new Error(`FIRESTORE_EMULATOR_JAR names no file: ${named}`);
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) return null;
  return named || gcloudJar() || firebaseJar();
}

/** Starts it on a port of the loopback, and resolves when it answers. Rejects when it ends, or not within a minute. */
export async function startFirestoreEmulator(jar: string, port: number): Promise<ChildProcess> {
  const args = ['-Xmx1g', '-cp', jar, entry, '--host=127.0.0.1', `--port=${port}`];
  const child = spawn('java', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log = `${log}${chunk}`.slice(-2000);
  });
  const deadline = Date.now() + START_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new Error(`Google's emulator of Firestore did not start:\n${log}`);
    }
    await sleep(200);
  }
  return child;
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function gcloudJar(): string | null {
  const folder = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
  const asked = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    encoding: 'utf8',
  });
  const jar = join(asked.stdout?.trim() ?? '', folder);
  return asked.status === 0 && existsSync(jar) ? jar : null;
}

function firebaseJar(): string | null {
  const folder = join(homedir(), '.cache', 'firebase', 'emulators');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const jars = names.filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name));
  const newest = jars.sort(new Intl.Collator('en', { numeric: true }).compare).at(-1);
  return newest === undefined ? null : join(folder, newest);
}
