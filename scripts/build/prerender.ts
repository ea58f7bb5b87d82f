import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, ManifestChunk } from 'vite';
import type { PageAssets, Prerender } from '../../app/documents/prerender-exports.ts';
import { isNotFound, privatePaths, type Route } from '../../app/routes.ts';
import { localDigits } from '../../app/text/digits.ts';
import { scriptOf } from '../../app/text/script.ts';
import { makePageFonts } from './page-fonts.ts';
import { newDist } from './put-in-place.ts';
import { undrawnLetters } from './undrawn-letters.ts';
import { Scripts, usedStyles } from './used-styles.ts';

const site = `${newDist}/site`;

/**
 * Writes the HTML of every route and the files for machines into the new site, and beside it headers.json: what the
 * server must know of the pages for the headers that it sends with them. Each page has the part of its stylesheet that it
 * uses in it, but on Firebase Hosting (`hosted`), since firebase.json, a file of the repository, cannot hold the hash that
 * each build makes. What is written with letters that our fonts have not `drawn` is told.
 */
export async function prerenderSite(
  siteUrl: string,
  {
    hosted,
    drawn,
    storedCalendar,
  }: { hosted: boolean; drawn: ReadonlySet<string>; storedCalendar: unknown },
): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(`${site}/.vite/manifest.json`, 'utf8'));
  const bundle = pathToFileURL('.build/prerender/prerender.js').href;
  const prerender: Prerender = await import(bundle);
  const { renderRoute, siteFiles } = prerender;
  const routes = hosted ? withOneNotFound(prerender.routes) : prerender.routes;
  const scripts = await readScripts(manifest);
  const styleHashes: Record<string, string> = {};
  const undrawn = new Set<string>();
  for (const route of routes) {
    const render = (pageFonts: string | null, style: string | null) =>
      renderRoute(route, siteUrl, {
        ...assetsOf(route, manifest),
        ...{ pageFonts, style, storedCalendar },
      });
    const html = await render(null, null);
    let style: string | null = null;
    if (!hosted && !route.takesSecret) {
      const whole = await readFile(join(site, assetsOf(route, manifest).stylesheet), 'utf8');
      // The dashboard puts names of classes together.
      style = route.forStaff ? whole.trim() : usedStyles(whole.trim(), html, scripts);
      styleHashes[isNotFound(route) ? `${route.path}.html` : route.path] = hashOf(style);
    }
    const { tag, words } = route.language;
    // What the page says of days that staff change later is not in it.
    const digits = localDigits('0123456789', tag);
    const said = JSON.stringify([words.opening, words.frame.strip, digits]);
    // Staff read what patients write, for which they fetch the whole fonts.
    const hasOwnFonts = isInDevanagari(route) && !route.forStaff;
    const pageFonts = hasOwnFonts ? await makePageFonts(html + said, tag) : null;
    await write(fileOf(route), await render(pageFonts, style));
    for (const each of undrawnLetters(html, drawn)) undrawn.add(each);
  }
  if (undrawn.size > 0) {
    const letters = [...undrawn].sort().join(' ');
    console.warn(
      `Readers see these letters in fonts of their own, since ours lack them: ${letters}`,
    );
  }
  // server/build.ts reads it.
  const headers = JSON.stringify({ privatePages: privatePaths, styleHashes });
  await writeFile(`${newDist}/headers.json`, headers);
  const lastChanges = Object.fromEntries(
    [...Map.groupBy(routes, ({ page }) => page)].flatMap(([page, alike]) => {
      const day = lastChange(page);
      return alike.map(({ path }) => [path, day]);
    }),
  );
  const files = siteFiles({
    ...{ siteUrl, lastChanges, today: new Date(), storedCalendar },
    calendarAssets: {
      modules: importsOf(['app/start/show-calendar.ts'], manifest),
      stylesheet: `/${chunkOf('app/styles/strip.css', manifest).file}`,
    },
  });
  for (const [file, content] of Object.entries(files)) await write(file, content);
  await rm(`${site}/.vite`, { recursive: true });
}

/** Firebase Hosting shows one page for every address that does not exist: it gets a line in the other languages too. */
function withOneNotFound(routes: Route[]): Route[] {
  const [only, ...others] = routes.filter(isNotFound);
  const alsoIn = others.map(({ language }) => language);
  return routes.flatMap((route) => {
    if (!isNotFound(route)) return route;
    return route === only ? { ...route, alsoIn } : [];
  });
}

function fileOf(route: Route): string {
  return isNotFound(route) ? `${route.path}.html` : join(route.path, 'index.html');
}

async function write(file: string, content: string): Promise<void> {
  const path = join(site, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

function assetsOf(
  route: Route,
  manifest: Manifest,
): Omit<PageAssets, 'style' | 'pageFonts' | 'storedCalendar'> {
  const script = firstScript(manifest);
  const { page, interactive, showsTestimonials, forStaff } = route;
  const calendar = forStaff ? [] : ['app/start/follow-calendar.ts'];
  const react = ['app/start/interactive.ts', `app/pages/parts/${page}.tsx`, 'app/start/client.tsx'];
  const modules = (names: string[]) => importsOf(names, manifest).filter((each) => each !== script);
  return {
    stylesheet: `/${chunkOf(stylesheetOf(route), manifest).file}`,
    printStylesheet: `/${chunkOf('app/styles/print.css', manifest).file}`,
    script,
    // Its own file, the last one, does nothing but import.
    firstWords: modules(showsTestimonials ? ['app/start/first-words.ts'] : []).slice(0, -1),
    laterModules: modules([...calendar, ...(interactive ? react : [])]),
  };
}

/**
 * The one file that the first script is built into together with what others share of it (vite.config.ts). Throws when there
 * are more: each would cost the page a round trip.
 */
function firstScript(manifest: Manifest): string {
  const files = importsOf(['app/start/shell.ts'], manifest);
  // The script's own file may do nothing but import that one.
  if (files.length > 2) throw new Error('app/start/shell.ts is not built into one file');
  return files[0] as string;
}

/**
 * The URLs of these chunks and of all that they import statically, so that the browser can fetch them in parallel: each
 * behind what it imports.
 */
function importsOf(names: readonly string[], manifest: Manifest): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, imports = [] } = chunkOf(name, manifest);
    for (const imported of imports) add(imported);
    files.add(`/${file}`);
  };
  for (const name of names) add(name);
  return [...files];
}

function chunkOf(name: string, manifest: Manifest): ManifestChunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build made no ${name}`);
  return chunk;
}

/** The source of a page's stylesheet. */
export function stylesheetOf(route: Route): string {
  const readers = route.forStaff ? 'staff' : 'public';
  return `app/styles/${readers}${isInDevanagari(route) ? '-devanagari' : ''}.css`;
}

function isInDevanagari({ language }: Route): boolean {
  return scriptOf(language.tag) === 'Deva';
}

/** The text of all scripts but React, which names every element and no class. */
async function readScripts(manifest: Manifest): Promise<Scripts> {
  const chunks = Object.values(manifest).filter(({ name }) => name !== 'react');
  const files = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')));
  const texts = await Promise.all([...files].map((file) => readFile(join(site, file), 'utf8')));
  return new Scripts(texts.join('\n'));
}

/** As the content policy names a stylesheet. */
function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** The day of the last commit that touched the page or the content; today when git does not know. */
function lastChange(page: Route['page']): string {
  const files = [`app/pages/${page}.tsx`, `app/pages/parts/${page}.tsx`, 'app/content'];
  const log = spawnSync('git', ['log', '-1', '--format=%cs', '--', ...files], { encoding: 'utf8' });
  return log.stdout?.trim() || new Date().toISOString().slice(0, 10);
}
