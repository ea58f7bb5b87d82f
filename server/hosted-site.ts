import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { clientOf } from '../packages/embedded-firebase/src/http/client-address.ts';
import { plainErrorResponse } from '../packages/embedded-firebase/src/http/error-response.ts';
import { checkHost, createHostCheck } from '../packages/embedded-firebase/src/http/host-check.ts';
import { checkPath } from '../packages/embedded-firebase/src/http/path-check.ts';
import { createRateCheck, limitRates } from '../packages/embedded-firebase/src/http/rates.ts';
import { type Log, logRequests } from '../packages/embedded-firebase/src/http/request-log.ts';
import { isolationHeaders } from '../packages/embedded-firebase/src/http/security-headers.ts';
import { notFoundPage, serveSite } from '../packages/embedded-firebase/src/http/site.ts';
import { refusalOf } from './app.ts';
import type { Build } from './build.ts';
import type { Config } from './config.ts';
import { answerHealth, HEALTH_PATH } from './health.ts';

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
