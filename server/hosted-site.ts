import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { privatePages, refusalOf } from './app.ts';
import type { Config } from './config.ts';
import { clientOf } from './http/client-address.ts';
import { plainErrorResponse } from './http/error-response.ts';
import { checkHost, createHostCheck } from './http/host-check.ts';
import { checkPath } from './http/path-check.ts';
import { createRateCheck, limitRates } from './http/rates.ts';
import { type Log, logRequests } from './http/request-log.ts';
import type { HostedPages } from './http/security-headers.ts';
import { notFoundPage, type Site, serveSite } from './http/site.ts';

export interface HostedBuild extends HostedPages {
  projectId: string;
}

/** What the build left beside the site's folder when its pages speak to Firebase; null when they speak to this server. */
export function readHostedBuild(siteDirectory: string): HostedBuild | null {
  const file = join(siteDirectory, '..', 'hosted.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The pages alone, for a site whose records and accounts are in Firebase. */
export function createHostedSite({
  config,
  site,
  log,
}: {
  config: Config;
  site: Site;
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
  app.use(serveSite(site, { privatePages }));
  app.notFound((c) => notFoundPage(c, site));
  return getRequestListener(app.fetch);
}
