import type { RequestListener } from 'node:http';
import { HEALTH_PATH, healthPart } from './health.ts';
import { ApiError } from './http/errors.ts';
import { createHostCheck } from './http/host-check.ts';
import { createListener } from './http/listener.ts';
import { createOriginCheck } from './http/origin-check.ts';
import { createRateCheck } from './http/rates.ts';
import { describeFailure, type Log } from './http/request-log.ts';
import type { OpenedBackend } from './opened-backend.ts';
import { type Pages, pagesPart } from './pages.ts';
import { isProtocolPath, requestKindOf } from './protocol-paths.ts';
import { createProtocols } from './protocols.ts';
import type { Settings } from './server-options.ts';
import { WriteFailedError } from './storage/group-commit.ts';
import { refusesRecords } from './storage/room.ts';
import { DatabaseMovedError, sqliteCode } from './storage/storage-error.ts';

/** Answers all requests but preflights. `opened` is null when only the pages are served. */
export async function createAppListener(
  settings: Settings,
  opened: OpenedBackend | null,
  pages: Pages | null,
): Promise<RequestListener> {
  const { log, siteUrl, rateLimits } = settings;
  const protocols = opened && (await createProtocols(opened, settings));
  const others = pagesPart(pages);
  const health = healthPart(
    () => opened !== null && refusesRecords(opened.backend.database),
    others,
  );
  const partOf = (path: string) =>
    path === HEALTH_PATH ? health : (protocols?.partOf(path) ?? others);
  const listener = createListener({
    ...{ log, trustedProxies: settings.trustedProxies, partOf },
    clientOf: protocols?.clientOf ?? ((_, address) => ({ key: address, isKnown: false })),
    checkHost: createHostCheck(siteUrl),
    checkOrigin: createOriginCheck(settings),
    checkRate: rateLimits ? createRateCheck(requestKindOf) : null,
    refusalOf: (error) => refusalOf(error, log),
  });
  if (!pages?.isUnchecked) return listener;
  return (incoming, outgoing) => {
    const isOurs = protocols !== null && isProtocolPath(incoming.url ?? '');
    return isOurs ? listener(incoming, outgoing) : pages.listener(incoming, outgoing);
  };
}

const goneAway: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** The error that a client sees: an ApiError as it is, a failure of the storage as "try later", nothing of any other. */
function refusalOf(error: Error, log: Log): ApiError {
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
