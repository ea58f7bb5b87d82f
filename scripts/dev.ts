// `npm run dev`: the pages with hot reload and the embedded backend, in one process on one origin.
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import type { Prerender } from '../app/documents/prerender-exports.ts';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { makeFirstStaff } from '../server/first-staff.ts';
import { logToStderr } from '../server/http/request-log.ts';
import { listen } from '../server/http/server.ts';
import { openFirestore, readProject } from '../server/project.ts';
import { isProtocolPath } from '../server/protocol-paths.ts';
import { openDatabase } from '../server/storage/database.ts';
import { makeFonts } from './fonts.ts';

const config = readConfig(process.env);
const clock = () => new Date();
const project = readProject('.');
const database = openDatabase(config.dataDirectory);
const password = await makeFirstStaff(openFirestore(database, project, clock), config.firstStaff);
if (password) console.log(`First sign-in: ${config.firstStaff.email}, password ${password}`);
const backend = await createApp({
  database,
  clock,
  ...project,
  config,
  site: null,
  log: logToStderr,
});

await makeFonts();
const server = createHttpServer((request, response) => {
  if (isProtocolPath(request.url ?? '')) return void backend(request, response);
  vite.middlewares(request, response, () => answerPage(vite, request, response));
});
const vite = await createViteServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});
console.log(`Ready on ${await listen(server, config.host, config.port)}`);

async function answerPage(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse) {
  try {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const { routes, renderRoute } = (await vite.ssrLoadModule(
      '/app/documents/prerender.tsx',
    )) as Prerender;
    const wanted = routes.find((route) => route.path === (path.replace(/\/$/, '') || '/'));
    const route = wanted ?? routes.find((each) => each.path === '/404');
    if (!route) throw new Error('routes.ts has no /404');
    const html = await renderRoute(route, config.siteUrl.origin, {
      style: null,
      stylesheet: '/app/styles/main.css',
      script: '/app/start/shell.ts',
      laterModules: route.interactive ? ['/app/start/interactive.ts', '/app/start/client.tsx'] : [],
    });
    response.writeHead(wanted ? 200 : 404, { 'Content-Type': 'text/html' });
    response.end(await vite.transformIndexHtml(path, html));
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    console.error(error);
    response.writeHead(500, { 'Content-Type': 'text/plain' });
    response.end((error as Error).stack);
  }
}
