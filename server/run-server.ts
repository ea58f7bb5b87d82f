import { setFlagsFromString } from 'node:v8';
import { logToStderr, OperatorError, type RunningServer } from 'embedded-firebase';
import type { Build } from './build.ts';
import { type Config, readConfig } from './config.ts';
import { keepServerStatus } from './staff/server-status.ts';
import { type LivePages, startClinic } from './start-server.ts';
import { readVersion } from './version.ts';

/** How long requests under way may take to finish once the server is asked to stop. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Runs the server as this process, with the settings of its environment, until a signal stops it. What keeps it from
 * starting is said in one line, and the exit code is 1.
 */
export async function runServer(readPages: (config: Config) => Build | LivePages): Promise<void> {
  // The files that this process makes hold patients' data: no other user of this machine may read them.
  process.umask(0o077);
  // In about every third process V8 allocates what a request makes as if it lived long. Under many writes garbage
  // collection then costs three times as much, and the rate falls by a tenth.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // On a large machine V8 lets the heap grow fourfold before it collects garbage. Under attack that was 670 MB; this way it
  // is 370.
  setFlagsFromString('--heap-growing-percent=50');
  try {
    await start(readPages);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function start(readPages: (config: Config) => Build | LivePages): Promise<void> {
  const config = readConfig(process.env);
  const pages = readPages(config);
  const server = await startClinic({
    config,
    pages,
    log: logToStderr,
    showPassword: (email, password) =>
      console.log(`First sign-in: ${email}, password ${password} (shown only now)`),
  });
  stopOnSignals(server);
  const version = readVersion();
  logToStderr({ version });
  if (server.backend) {
    keepServerStatus(server.backend, version, config.backups.directory, logToStderr);
  }
  if (!config.rateLimits) logToStderr({ warning: 'RATE_LIMITS is off: guessing is not slowed' });
  if (pages.hosted) {
    console.log(
      `Pages only: they were built for the Firebase project ${pages.hosted.projectId}, which keeps records and accounts; nothing is stored here.`,
    );
  }
  console.log(`Ready on ${server.url}`);
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop(STOP_TIMEOUT_MS);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
}

/** One plain line for the person who starts the server; all that is known of an error that nobody expects. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // A file of the project that is missing or cannot be read, a process that cannot be started.
  if ('syscall' in error) return `The server cannot start: ${error.message}.`;
  return error instanceof OperatorError ? error.message : error;
}
