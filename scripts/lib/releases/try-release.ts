// Tries the release that it is part of, for npm run release: as the server's user, with what .env says in the environment.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '../../../server/build.ts';
import { clinicData } from '../../../server/clinic-data.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import { startClinic } from '../../../server/start-server.ts';
import { inWords } from '../backup-contents.ts';

process.umask(0o077);

const config = readConfig(process.env);
const pages = readBuild('dist');
const data = clinicData(config.dataDirectory);
/** Beside the database, where there is room for it and nobody else may read. */
const trialDirectory = join(config.dataDirectory, 'trial');

try {
  await tryRelease();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(trialDirectory, { recursive: true, force: true });
}

async function tryRelease(): Promise<void> {
  console.log(
    `It reads databases of schema 1 to ${data.schema}, and newer ones that only add to it.`,
  );
  rmSync(trialDirectory, { recursive: true, force: true });
  if (pages.hosted || !existsSync(data.path)) {
    await serve();
    console.log('It started without records and answered.');
    return;
  }
  mkdirSync(trialDirectory, { recursive: true, mode: 0o700 });
  const copy = clinicData(trialDirectory).path;
  data.copyTo(copy);
  const before = data.inspect(copy);
  if (before.schema < data.schema) {
    const { directory, daysKept } = config.backups;
    const folder = directory ?? config.dataDirectory;
    const label = `-before-schema-${data.schema}`;
    const { file } = data.backUpByDate(folder, daysKept, label);
    console.log(`The database has schema ${before.schema}; a checked copy of it stays as ${file}.`);
  }
  await serve();
  const after = data.inspect(copy);
  if (after.records < before.records || after.accounts < before.accounts) {
    throw new Error(`Of the copy’s ${inWords(before)} it left ${inWords(after)}.`);
  }
  console.log(`It started with a copy of the database and answered: ${inWords(after)}.`);
}

/** Starts the server with the copy on a port of its own, without mail, and asks for two pages. */
async function serve(): Promise<void> {
  const own = { host: '127.0.0.1', port: 0, socket: null, mail: null };
  const failures: unknown[] = [];
  const server = await startClinic({
    config: { ...config, ...own, dataDirectory: trialDirectory } satisfies Config,
    pages,
    log: (entry) => 'failure' in entry && failures.push(entry),
    showPassword: () => {},
  });
  try {
    for (const path of ['/', '/login']) {
      const { status } = await fetch(new URL(path, server.url));
      if (status !== 200) throw new Error(`${path} was answered by ${status}.`);
    }
  } finally {
    await server.stop(1000);
  }
  if (failures.length > 0) throw new Error(`The log says ${JSON.stringify(failures)}.`);
}
