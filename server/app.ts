import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { clientOfRequest } from '../packages/embedded-firebase/src/firestore/caller.ts';
import type { Firestore } from '../packages/embedded-firebase/src/firestore/firestore.ts';
import {
  FIRESTORE_PATH,
  firestoreHandler,
} from '../packages/embedded-firebase/src/firestore/routes.ts';
import {
  STREAMS_PATH,
  streamHandler,
} from '../packages/embedded-firebase/src/firestore/web-channel.ts';
import { WriteLimits } from '../packages/embedded-firebase/src/firestore/write-limits.ts';
import { limitBody, SMALL_BODY_BYTES } from '../packages/embedded-firebase/src/http/body-limit.ts';
import { clientOf } from '../packages/embedded-firebase/src/http/client-address.ts';
import {
  jsonErrorResponse,
  plainErrorResponse,
} from '../packages/embedded-firebase/src/http/error-response.ts';
import { ApiError } from '../packages/embedded-firebase/src/http/errors.ts';
import { createForwardedWarning } from '../packages/embedded-firebase/src/http/forwarded-warning.ts';
import { checkHost, createHostCheck } from '../packages/embedded-firebase/src/http/host-check.ts';
import { createJsonListener } from '../packages/embedded-firebase/src/http/json-listener.ts';
import {
  checkOrigin,
  createOriginCheck,
} from '../packages/embedded-firebase/src/http/origin-check.ts';
import { checkPath } from '../packages/embedded-firebase/src/http/path-check.ts';
import { createRateCheck, limitRates } from '../packages/embedded-firebase/src/http/rates.ts';
import {
  describeFailure,
  type Log,
  logRequests,
} from '../packages/embedded-firebase/src/http/request-log.ts';
import { isolationHeaders } from '../packages/embedded-firebase/src/http/security-headers.ts';
import { notFoundPage, serveSite } from '../packages/embedded-firebase/src/http/site.ts';
import { isIdentityPath } from '../packages/embedded-firebase/src/identity/endpoints.ts';
import { identityErrorResponse } from '../packages/embedded-firebase/src/identity/error-response.ts';
import { createIdTokenVerifier } from '../packages/embedded-firebase/src/identity/id-tokens.ts';
import { PasswordResetLimits } from '../packages/embedded-firebase/src/identity/password-reset-limits.ts';
import type { PasswordHasher } from '../packages/embedded-firebase/src/identity/passwords.ts';
import { identityRoutes } from '../packages/embedded-firebase/src/identity/routes.ts';
import { SignInLimits } from '../packages/embedded-firebase/src/identity/sign-in-limits.ts';
import { loadSigningKeys } from '../packages/embedded-firebase/src/identity/signing-keys.ts';
import { Accounts } from '../packages/embedded-firebase/src/storage/accounts.ts';
import type { Clock } from '../packages/embedded-firebase/src/storage/clock.ts';
import { WriteFailedError } from '../packages/embedded-firebase/src/storage/group-commit.ts';
import { refusesRecords } from '../packages/embedded-firebase/src/storage/room.ts';
import {
  DatabaseMovedError,
  sqliteCode,
} from '../packages/embedded-firebase/src/storage/storage-error.ts';
import type { Build } from './build.ts';
import type { Config } from './config.ts';
import { answerHealth, HEALTH_PATH } from './health.ts';
import { openMailer } from './mail/mailer.ts';
import { createResetMailer } from './mail/reset-mailer.ts';
import { projectId } from './project.ts';
import { EMULATOR_PATH, isProtocolPath, requestKindOf } from './protocol-paths.ts';

export interface AppDependencies {
  firestore: Firestore;
  clock: Clock;
  config: Config;
  /** Null when this app serves no pages. */
  build: Build | null;
  log: Log;
  passwords: PasswordHasher;
}

const MAXIMUM_BODY_BYTES = 1024 * 1024;

/** Puts the whole server together; it does not listen. Makes the signing key if there is none yet. */
export async function createApp(dependencies: AppDependencies): Promise<RequestListener> {
  const { firestore, clock, config, build, log, passwords } = dependencies;
  const accounts = new Accounts(firestore.database);
  const keys = await loadSigningKeys(accounts, clock);
  const verifyIdToken = createIdTokenVerifier({ keys, projectId, clock, accounts });
  const warnOfForwarded = createForwardedWarning(log, config.trustedProxies);
  const addressOf = (incoming: IncomingMessage) => clientOf(incoming, config.trustedProxies);
  const client = (c: Context) => addressOf(c.env.incoming);
  const hostCheck = createHostCheck(config.siteUrl);
  const originCheck = createOriginCheck(config);
  const rateCheck = config.rateLimits ? createRateCheck(requestKindOf) : null;
  const writeLimits = config.rateLimits ? new WriteLimits() : null;
  const signInLimits = config.rateLimits ? new SignInLimits() : null;

  const app = new Hono();
  app.onError((error, c) => errorResponse(c, refusalOf(error, log)));
  app.use(logRequests(log, client));
  app.use(checkHost(hostCheck));
  app.use(checkPath);
  app.use(checkOrigin(originCheck, isProtocolPath));
  if (rateCheck) app.use(limitRates(rateCheck, client));
  app.use(limitBody(SMALL_BODY_BYTES));
  app.route(
    '/',
    identityRoutes({
      accounts,
      keys,
      projectId,
      clock,
      verifyIdToken,
      passwords,
      signInLimits,
      passwordResetLimits: config.rateLimits ? new PasswordResetLimits() : null,
      mailResetLink: config.mail && createResetMailer(openMailer(config.mail), log),
      siteUrl: config.siteUrl,
      clientOf: client,
    }),
  );
  app.get(HEALTH_PATH, (c) => answerHealth(c, refusesRecords(firestore.database)));
  app.all(`${EMULATOR_PATH}*`, () => {
    throw new ApiError(
      501,
      'UNIMPLEMENTED',
      'This server is not the emulator: its rules are those of firestore.rules, and nothing empties it (docs/embedded-server.md).',
    );
  });
  if (build) app.use(serveSite(build.site, build.privatePages, isolationHeaders(build.hosted)));
  app.notFound((c) => {
    if (build && !isProtocolPath(c.req.path)) return notFoundPage(c, build.site);
    return errorResponse(c, new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.'));
  });
  const others = getRequestListener(app.fetch, { autoCleanupIncoming: false });
  const listening = {
    log,
    addressOf,
    clientOf: ({ headers }: IncomingMessage, address: string) =>
      clientOfRequest(headers.authorization, address, verifyIdToken),
    checkHost: (incoming: IncomingMessage) => {
      hostCheck(incoming);
      originCheck(incoming);
    },
    checkRate: rateCheck,
    maximumBodyBytes: MAXIMUM_BODY_BYTES,
    refusalOf: (error: Error) => refusalOf(error, log),
  };
  const answerFirestore = createJsonListener({
    ...listening,
    handle: firestoreHandler({ ...firestore, writeLimits }, verifyIdToken),
  });
  const answerStream = createJsonListener({
    ...listening,
    maximumBodyBytes: SMALL_BODY_BYTES,
    handle: streamHandler(log),
  });
  return (incoming, outgoing) => {
    warnOfForwarded(incoming);
    const url = URL.parse(incoming.url ?? '', 'http://localhost');
    if (url?.pathname.startsWith(FIRESTORE_PATH)) void answerFirestore(incoming, outgoing, url);
    else if (url?.pathname.startsWith(STREAMS_PATH)) void answerStream(incoming, outgoing, url);
    else void others(incoming, outgoing);
  };
}

function errorResponse(c: Context, error: ApiError): Response {
  const { path } = c.req;
  if (isIdentityPath(path)) return identityErrorResponse(c, error);
  return isProtocolPath(path) ? jsonErrorResponse(c, error) : plainErrorResponse(c, error);
}

const goneAway: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** The error that a client sees: an ApiError as it is, a failure of the storage as "try later", nothing of any other. */
export function refusalOf(error: Error, log: Log): ApiError {
  if (error instanceof ApiError) return error;
  // The client went away in the middle of its body or of a long response, which the log's line about the request says.
  if ('code' in error && goneAway.has(error.code)) {
    return new ApiError(400, 'CANCELLED', 'The request was cut off.');
  }
  log(describeFailure(error));
  const isOfStorage = error instanceof WriteFailedError || error instanceof DatabaseMovedError;
  if (isOfStorage || sqliteCode(error) !== null) {
    return new ApiError(503, 'UNAVAILABLE', 'The database cannot be written just now.', 5);
  }
  return new ApiError(500, 'INTERNAL', 'An internal error occurred.');
}
