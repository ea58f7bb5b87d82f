// `npm run dev`: the server of `npm start`, with pages that are rendered for each request and reload by themselves.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Pages } from 'embedded-firebase';
import type { ViteDevServer } from 'vite';
import type { Prerender } from '../../app/documents/prerender-exports.ts';
import { isNotFound, type Route } from '../../app/routes.ts';
import type { Config } from '../../server/config.ts';
import { runServer } from '../../server/run-server.ts';
import type { LivePages } from '../../server/start-server.ts';
import { developmentHeaders } from '../build/development-headers.ts';
import { makeFonts } from '../build/fonts.ts';
import { stylesheetOf } from '../build/prerender.ts';
import { refuseArguments } from '../lib/command.ts';
import { readHostedConfiguration } from '../lib/hosted-configuration.ts';
import { mailTexts } from '../lib/mail-texts.ts';

refuseArguments('dev');
await runServer(livePages);

function livePages({ siteUrl }: Config): LivePages {
  const hosted = readHostedConfiguration(process.env);
  const nonce = randomBytes(16).toString('base64url');
  return {
    headers: developmentHeaders(siteUrl, hosted, nonce),
    mailTexts,
    hosted,
    open: (server) => openVite(server, siteUrl.origin, nonce),
  };
}

async function openVite(server: Server, origin: string, nonce: string): Promise<Pages> {
  await makeFonts();
  // Imported late: its threads may keep a process from ending right after they began (at a refused setting).
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    isUnchecked: true,
    listener: (request, response) =>
      vite.middlewares(request, response, () =>
        answerPage(vite, { origin, nonce }, request, response),
      ),
    close: () => vite.close(),
  };
}

async function answerPage(
  vite: ViteDevServer,
  { origin, nonce }: { origin: string; nonce: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const { routes, renderRoute, siteFiles } = (await vite.ssrLoadModule(
      '/app/documents/prerender.tsx',
    )) as Prerender;
    const file = siteFiles({
      ...{ siteUrl: origin, lastChanges: {}, today: new Date(), storedCalendar: undefined },
      calendarAssets: {
        modules: ['/app/start/show-calendar.ts'],
        stylesheet: '/app/styles/strip.css',
      },
    })[path.slice(1)];
    if (file !== undefined) {
      response.end(file);
      return;
    }
    const route = routeFor(path, routes);
    const html = await renderRoute(route, origin, {
      style: null,
      stylesheet: `/${stylesheetOf(route)}`,
      printStylesheet: '/app/styles/print.css',
      pageFonts: null,
      storedCalendar: undefined,
      script: '/app/start/shell.ts',
      firstWords: route.showsTestimonials ? ['/app/start/first-words.ts'] : [],
      laterModules: [
        ...(route.forStaff ? [] : ['/app/start/follow-calendar.ts']),
        ...(route.interactive ? ['/app/start/interactive.ts', '/app/start/client.tsx'] : []),
      ],
    });
    response.writeHead(isNotFound(route) ? 404 : 200, { 'Content-Type': 'text/html' });
    // Where Vite's client looks for the nonce of its styles.
    const nonceTag = `<meta property="csp-nonce" nonce="${nonce}"></head>`;
    response.end(await vite.transformIndexHtml(path, html.replace('</head>', nonceTag)));
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    console.error(error);
    response.writeHead(500, { 'Content-Type': 'text/plain' });
    response.end((error as Error).stack);
  }
}

function routeFor(path: string, routes: Route[]): Route {
  const wanted = routes.find((route) => route.path === (path.replace(/\/$/, '') || '/'));
  const inItsLanguage = (each: Route) => path.startsWith(each.path.replace(/404$/, ''));
  const route = wanted ?? routes.findLast((each) => isNotFound(each) && inItsLanguage(each));
  if (!route) throw new Error('routes.ts has no page for what does not exist');
  return route;
}
