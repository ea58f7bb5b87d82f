import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { accepts } from './accepted-encoding.ts';
import { ApiError } from './errors.ts';

/** The built site, read into memory. */
export interface Site {
  /** By URL path: `/`, `/procedure`, `/assets/client-3f2a.js`. */
  files: ReadonlyMap<string, SiteFile>;
  /** The pages for addresses that do not exist, by the beginning of the path: `/`, `/hi/`. */
  notFoundPages: ReadonlyMap<string, SiteFile>;
}

interface SiteFile {
  isPage: boolean;
  type: string;
  /** From the preferred to the plain one. */
  variants: { encoding: 'br' | 'gzip' | null; bytes: Uint8Array<ArrayBuffer>; etag: string }[];
}

const speculationRules = '/speculation-rules.json';

/**
 * Where password managers lead whoever wants another password.
 * Source: https://w3c.github.io/webappsec-change-password-url/
 */
export const redirects: ReadonlyMap<string, string> = new Map([
  ['/.well-known/change-password', '/dashboard'],
]);

/**
 * Reads the site once, so that a build that runs meanwhile can neither break a response nor mix two versions, and no
 * request's path ever reaches the file system. `x/index.html` is the page `/x`; `x.br` and `x.gz` are x compressed.
 */
export function readSite(directory: string): Site {
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, SiteFile>();
  for (const path of paths) {
    if (/\.(br|gz)$/.test(path)) continue;
    files.set(urlOf(relative(directory, path)), readSiteFile(path));
  }
  const notFoundPages = new Map<string, SiteFile>();
  for (const [path, file] of files) {
    if (!path.endsWith('/404.html')) continue;
    notFoundPages.set(path.slice(0, -'404.html'.length), file);
    files.delete(path);
  }
  return { files, notFoundPages };
}

/**
 * Serves the site's pages and files, and leaves what the site does not have to the next handler. No browser may keep or
 * prefetch the pages at the paths in `privatePages`, with which `privateHeaders` are sent in addition.
 */
export function serveSite(
  site: Site,
  privatePages: string[],
  privateHeaders: ReadonlyMap<string, string>,
): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req;
    const file = site.files.get(path);
    if (file === undefined) {
      const elsewhere = redirects.get(path);
      if (elsewhere !== undefined) return c.redirect(elsewhere, 302);
      if (!path.endsWith('/') || !site.files.has(path.slice(0, -1))) return next();
      return c.redirect(path.slice(0, -1) + new URL(c.req.url).search, 308);
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD');
      throw new ApiError(405, 'INVALID_ARGUMENT', 'This page only answers GET; nothing was sent.');
    }
    const isPrivate = privatePages.includes(path);
    c.header('Cache-Control', isPrivate ? 'no-store' : publicCaching(path));
    if (isPrivate) for (const [name, value] of privateHeaders) c.header(name, value);
    else if (file.isPage && site.files.has(speculationRules)) {
      c.header('Speculation-Rules', `"${speculationRules}"`);
    }
    return respond(c, file, 200);
  };
}

/** The site's page for an address that does not exist, if it has one: below `/hi/`, that of the folder `hi`. */
export function notFoundPage(c: Context, site: Site): Response {
  c.header('Cache-Control', 'no-cache');
  const folder = `/${c.req.path.split('/')[1]}/`;
  const page = site.notFoundPages.get(folder) ?? site.notFoundPages.get('/');
  return page ? respond(c, page, 404) : c.text('Not found', 404);
}

function respond(c: Context, file: SiteFile, status: 200 | 404): Response {
  const accepted = c.req.header('accept-encoding');
  const variant = file.variants.find(({ encoding }) => !encoding || accepts(accepted, encoding));
  if (variant === undefined) throw new Error('A site file has no plain variant.');
  if (file.variants.length > 1) c.header('Vary', 'Accept-Encoding');
  if (status === 200) {
    c.header('ETag', variant.etag);
    if (isCurrent(c.req.header('if-none-match'), variant.etag)) return c.body(null, 304);
  }
  c.header('Content-Type', file.type);
  c.header('Content-Length', String(variant.bytes.length));
  if (variant.encoding) c.header('Content-Encoding', variant.encoding);
  return c.req.method === 'HEAD' ? c.body(null, status) : c.body(variant.bytes, status);
}

function publicCaching(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function urlOf(file: string): string {
  const path = `/${file.split(sep).join('/')}`;
  return path === '/index.html' ? '/' : path.replace(/\/index\.html$/, '');
}

function readSiteFile(path: string): SiteFile {
  const variants = [
    { encoding: 'br' as const, path: `${path}.br` },
    { encoding: 'gzip' as const, path: `${path}.gz` },
    { encoding: null, path },
  ];
  return {
    isPage: path.endsWith('.html'),
    type: path.endsWith(speculationRules)
      ? 'application/speculationrules+json'
      : (getMimeType(path) ?? 'application/octet-stream'),
    variants: variants
      .filter((variant) => existsSync(variant.path))
      .map((variant) => {
        const bytes = new Uint8Array(readFileSync(variant.path));
        const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
        return { encoding: variant.encoding, bytes, etag: `"${digest}"` };
      }),
  };
}

function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}
