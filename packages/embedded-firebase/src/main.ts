// embedded-firebase --rules FILE --indexes FILE --data DIR --port N: see README.md beside package.json.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  Backend,
  DataFile,
  logToStderr,
  normalizeEmail,
  OperatorError,
  type Project,
  parseOrigins,
  readIndexes,
  readRules,
  readSite,
  siteListener,
  startServer,
} from './index.ts';

const usage = `Usage: embedded-firebase [--rules FILE] [--indexes FILE] [--data DIR] [--port N] [--project ID]
                         [--origins LIST] [--site DIR]
       embedded-firebase add-account EMAIL [--data DIR]    prints the password that it makes
Without them: firestore.rules, firestore.indexes.json, ./data, 8080, demo-project, no page of another origin, no pages.`;

const STOP_TIMEOUT_MS = 10_000;

// What is made here holds people's data: no other user of this machine may read it.
process.umask(0o077);
try {
  await main();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, email, ...rest] = positionals;
  const data = new DataFile(resolve(values.data, 'firebase.sqlite'));
  const project: Project = {
    id: values.project,
    ruleset: readRules(values.rules),
    indexes: readIndexes(values.indexes),
  };
  if (command === undefined) return await serve(values, data, project);
  if (command !== 'add-account' || !email || rest.length > 0) throw new OperatorError(usage);
  await addAccount(data, project, normalizeEmail(email));
}

type Settings = ReturnType<typeof readArguments>['values'];

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        rules: { type: 'string', default: 'firestore.rules' },
        indexes: { type: 'string', default: 'firestore.indexes.json' },
        data: { type: 'string', default: 'data' },
        port: { type: 'string', default: '8080' },
        project: { type: 'string', default: 'demo-project' },
        origins: { type: 'string', default: '' },
        site: { type: 'string' },
      },
    });
  } catch {
    throw new OperatorError(usage);
  }
}

async function serve(settings: Settings, data: DataFile, project: Project): Promise<void> {
  const port = /^\d{1,5}$/.test(settings.port) ? Number(settings.port) : Number.NaN;
  if (!(port <= 65_535)) throw new OperatorError('--port must be a port number, 0 to 65535.');
  const allowedOrigins = parseOrigins(settings.origins);
  if (allowedOrigins === null) {
    throw new OperatorError(
      '--origins must be origins such as http://localhost:5173, with commas.',
    );
  }
  const { site } = settings;
  if (site !== undefined && !existsSync(join(site, 'index.html'))) {
    throw new OperatorError(`--site ${site} has no index.html.`);
  }
  const server = await startServer({
    ...{ host: '127.0.0.1', port, siteUrl: new URL(`http://localhost:${port}`), allowedOrigins },
    rateLimits: true,
    ...(site !== undefined && { openPages: () => ({ listener: siteListener(readSite(site)) }) }),
    backend: { data, project },
    log: logToStderr,
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.once(signal, async () => {
      await server.stop(STOP_TIMEOUT_MS);
      process.exit(0);
    });
  }
  console.log(`Ready on ${server.url}`);
}

async function addAccount(data: DataFile, project: Project, email: string): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new OperatorError(`"${email}" is no email address.`);
  const database = data.open({ busyTimeoutMs: 5000 });
  try {
    const password = randomBytes(15).toString('base64url');
    await new Backend(database, project).addAccount(email, password);
    console.log(`${email} may sign in now, with the password ${password} (shown only now)`);
  } finally {
    database.close();
  }
}
