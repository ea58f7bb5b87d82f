import { spawnSync } from 'node:child_process';
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
  checkContent(): void;
  siteFiles(options: {
    siteUrl: string;
    lastChanges: Record<string, string>;
    today: Date;
  }): Record<string, string>;
}

interface PageAssets {
  styles: string[];
  scripts: string[];
  preloadedModules: string[];
  preloadedFonts: string[];
}

/** Writes the HTML of every route and the files for machines into dist/site. Throws when the content is broken. */
export async function prerenderSite(siteUrl: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(`${site}/.vite/manifest.json`, 'utf8'));
  const bundle = pathToFileURL('.build/prerender/prerender.js').href;
  const { routes, renderRoute, checkContent, siteFiles }: Prerender = await import(bundle);
  checkContent();
  for (const route of routes) {
    const html = await renderRoute(route, siteUrl, assetsOf(route, manifest));
    await write(fileOf(route), html);
  }
  const lastChanges = Object.fromEntries(routes.map((route) => [route.path, lastChange(route)]));
  const files = siteFiles({ siteUrl, lastChanges, today: new Date() });
  for (const [file, content] of Object.entries(files)) await write(file, content);
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

/** The day of the last commit that touched a page or the content, or today where git does not tell. */
function lastChange({ page }: Route): string {
  const files = [`app/pages/${page}.tsx`, 'app/content'];
  const log = spawnSync('git', ['log', '-1', '--format=%cs', '--', ...files], { encoding: 'utf8' });
  return log.stdout?.trim() || new Date().toISOString().slice(0, 10);
}
