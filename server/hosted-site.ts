import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { refusalOf } from './app.ts';
import type { Build } from './build.ts';
import type { Config } from './config.ts';
import { answerHealth, HEALTH_PATH } from './health.ts';
import { clientOf } from './http/client-address.ts';
import { plainErrorResponse } from './http/error-response.ts';
import { checkHost, createHostCheck } from './http/host-check.ts';
import { checkPath } from './http/path-check.ts';
import { createRateCheck, limitRates } from './http/rates.ts';
import { type Log, logRequests } from './http/request-log.ts';
import { isolationHeaders } from './http/security-headers.ts';
import { notFoundPage, serveSite } from './http/site.ts';

/** The pages alone, for a site whose records and accounts are in Firebase. */
export function createHostedSite({
  config,
  build,
  log,
}: {
  config: Config;
  build: Build;
  log: Log;
}): RequestListener {
  const client = (c: Context) => clientOf(c.env.incoming, config.trustedProxies);
  const app = new Hono();
  app.onError((error, c) => plainErrorResponse(c, refusalOf(error, log)));
  app.use(logRequests(log, client));
  app.use(checkHost(createHostCheck(config.siteUrl)));
  app.use(checkPath);
  if (config.rateLimits)
    app.use(
      limitRates(
        createRateCheck(() => 'page'),
        client,
      ),
    );
  app.get(HEALTH_PATH, (c) => answerHealth(c, false));
  app.use(serveSite(build.site, build.privatePages, isolationHeaders(build.hosted)));
  app.notFound((c) => notFoundPage(c, build.site));
  return getRequestListener(app.fetch, { autoCleanupIncoming: false });
}
