import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, ManifestChunk } from 'vite';
import type { Route } from '../app/routes.ts';

const site = 'dist/site';

/** What the build of app/prerender.tsx exports: Node runs no .tsx itself. */
export interface Prerender {
  routes: Route[];
  renderRoute(route: Route, siteUrl: string, assets: PageAssets): Promise<string>;
}

interface PageAssets {
  styles: string[];
  scripts: string[];
  preloadedModules: string[];
  preloadedFonts: string[];
}

/** Writes the HTML of every route, the sitemap and robots.txt into dist/site. */
export async function prerenderSite(siteUrl: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(`${site}/.vite/manifest.json`, 'utf8'));
  const bundle = pathToFileURL('.build/prerender/prerender.js').href;
  const { routes, renderRoute }: Prerender = await import(bundle);
  for (const route of routes) {
    const html = await renderRoute(route, siteUrl, assetsOf(route, manifest));
    await write(fileOf(route), html);
  }
  await write('sitemap.xml', sitemap(routes, siteUrl));
  await write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  await write('speculation-rules.json', speculationRules);
  await rm(`${site}/.vite`, { recursive: true });
}

function fileOf({ path }: Route): string {
  if (path === '/404') return '404.html';
  return join(path, 'index.html');
}

async function write(file: string, content: string): Promise<void> {
  const path = join(site, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

function assetsOf(route: Route, manifest: Manifest): PageAssets {
  const entry = (name: string): ManifestChunk => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build made no ${name}`);
    return chunk;
  };
  const scripts = [entry('app/shell.ts').file];
  const modules = new Set<string>();
  if (route.interactive) {
    scripts.push(entry('app/client.tsx').file);
    const wanted = ['app/client.tsx', `app/pages/${route.page}.tsx`];
    for (const name of wanted) collectModules(name, manifest, modules);
  }
  return {
    styles: [`/${entry('app/styles/main.css').file}`],
    scripts: scripts.map((file) => `/${file}`),
    preloadedModules: [...modules]
      .filter((file) => !scripts.includes(file))
      .map((file) => `/${file}`),
    preloadedFonts: [
      `/${entry('.build/fonts/eczar-latin.woff2').file}`,
      `/${entry('.build/fonts/mukta-latin-400.woff2').file}`,
    ],
  };
}

/** A chunk and everything it imports statically, so that the browser fetches all in one go. */
function collectModules(name: string, manifest: Manifest, modules: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk || modules.has(chunk.file)) return;
  modules.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectModules(imported, manifest, modules);
}

function sitemap(routes: Route[], siteUrl: string): string {
  const urls = routes
    .filter((route) => route.indexable)
    .map((route) => `  <url><loc>${siteUrl}${route.path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** Public pages are fetched when a pointer rests on their link, so that they open at once. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/login', '/dashboard', '/v1/*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
});
