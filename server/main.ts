import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { IndexConfigurationError } from './firestore/index-configuration.ts';
import { makeFirstStaff } from './first-staff.ts';
import { createHostedSite, readHostedBuild } from './hosted-site.ts';
import { limitConnections } from './http/connection-limit.ts';
import { logToStderr } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { closeGracefully, createHttpServer, ListenError, listen } from './http/server.ts';
import { readSite, readStyleHashes, type Site } from './http/site.ts';
import { openFirestore, readProject } from './project.ts';
import { RulesSyntaxError } from './rules/ruleset.ts';
import { openDatabase } from './storage/database.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { StorageError } from './storage/storage-error.ts';

/** How long requests under way may take to finish once the server is asked to stop. */
const STOP_PATIENCE_MS = 10_000;

// What is made here holds patients' data: nobody else on this machine may read it.
process.umask(0o077);

// In one start out of three V8 takes what a request makes for long-lived; under many writes collecting it then costs
// three times as much, a tenth of the rate.
setFlagsFromString('--no-allocation-site-pretenuring');

const root = join(import.meta.dirname, '..');

try {
  await start();
} catch (error) {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const siteDirectory = join(root, 'dist', 'site');
  if (!existsSync(siteDirectory)) {
    throw new ConfigError('dist/site does not exist: build the site with "npm run build".');
  }
  const hosted = readHostedBuild(siteDirectory);
  const site = readSite(siteDirectory);
  const { createListener, close } = hosted ? pagesAlone(config, site) : openBackend(config, site);
  const headers = securityHeaders(config.siteUrl, readStyleHashes(siteDirectory), hosted);
  const listener = Promise.withResolvers<RequestListener>();
  const server = createHttpServer(async (incoming, outgoing) => {
    (await listener.promise)(incoming, outgoing);
  }, headers);
  if (config.rateLimits) limitConnections(server, config.trustedProxies);
  const url = await listen(server, config.host, config.port, config.socket);
  // Not before: a first account made by a start that then finds its port taken would have shown its password in vain.
  listener.resolve(await createListener());
  if (!config.rateLimits) logToStderr({ warning: 'RATE_LIMITS is off: guessing is not slowed' });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await closeGracefully(server, STOP_PATIENCE_MS);
    close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  if (hosted) {
    console.log(
      `Pages only: they were built for the Firebase project ${hosted.projectId}, which keeps records and accounts; nothing is stored here.`,
    );
  }
  console.log(`Ready on ${url}`);
}

interface Served {
  /** To be called once the server has its address; requests that come before wait for it. */
  createListener(): Promise<RequestListener>;
  close(): void;
}

function pagesAlone(config: Config, site: Site): Served {
  return {
    createListener: async () => createHostedSite({ config, site, log: logToStderr }),
    close: () => {},
  };
}

function openBackend(config: Config, site: Site): Served {
  const project = readProject(root);
  const lock = lockFolder(config.dataDirectory);
  const database = openDatabase(config.dataDirectory);
  const clock = () => new Date();
  return {
    async createListener() {
      const { email } = config.firstStaff;
      const firestore = openFirestore(database, project, clock);
      const madeUp = await makeFirstStaff(firestore, config.firstStaff);
      if (madeUp !== null) {
        console.log(`First sign-in: ${email}, password ${madeUp} (shown only now)`);
      }
      return createApp({ database, clock, ...project, config, site, log: logToStderr });
    },
    close() {
      database.close();
      lock.release();
    },
  };
}

/** Whether the error's message is one plain line for the person who starts the server. */
function isExpected(error: unknown): error is Error {
  return [ConfigError, StorageError, RulesSyntaxError, IndexConfigurationError, ListenError].some(
    (family) => error instanceof family,
  );
}
