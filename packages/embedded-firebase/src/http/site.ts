import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import mime from 'mime';
import { accepts } from './accepted-encoding.ts';
import { ApiError } from './errors.ts';
import { decodedPath } from './path-check.ts';

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

export interface SiteOptions {
  /** Paths of the pages that no browser may keep or prefetch. */
  privatePages?: readonly string[];
  /** Sent in addition with the private pages. */
  privateHeaders?: Map<string, string>;
  /** Sent in addition with single pages, by their paths: `/procedure`, `/404.html`. */
  pageHeaders?: ReadonlyMap<string, Map<string, string>>;
  /** Other addresses, and the pages that they lead to. */
  redirects?: ReadonlyMap<string, string>;
}

/** Serves the site's pages and files, and for everything else its page for what does not exist. May throw ApiError. */
export function siteListener(site: Site, options: SiteOptions = {}): RequestListener {
  const { privatePages = [], privateHeaders = new Map(), redirects = new Map() } = options;
  const addPageHeaders = (outgoing: ServerResponse, path: string) => {
    const headers = options.pageHeaders?.get(path);
    if (headers) outgoing.setHeaders(headers);
  };
  return (incoming, outgoing) => {
    const { pathname, search } = new URL(`http://localhost${incoming.url}`);
    const path = decodedPath(pathname);
    const file = site.files.get(path);
    if (file === undefined) {
      const elsewhere = redirects.get(path);
      if (elsewhere !== undefined) return redirect(outgoing, 302, elsewhere);
      if (path.endsWith('/') && site.files.has(path.slice(0, -1))) {
        return redirect(outgoing, 308, pathname.slice(0, -1) + search);
      }
      outgoing.setHeader('cache-control', 'no-cache');
      const own = `/${path.split('/')[1]}/`;
      const folder = site.notFoundPages.has(own) ? own : '/';
      const page = site.notFoundPages.get(folder);
      if (page === undefined)
        throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.');
      addPageHeaders(outgoing, `${folder}404.html`);
      return respond(incoming, outgoing, page, 404);
    }
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      outgoing.setHeader('allow', 'GET, HEAD');
      throw new ApiError(405, 'INVALID_ARGUMENT', 'This page only answers GET; nothing was sent.');
    }
    const isPrivate = privatePages.includes(path);
    outgoing.setHeader('cache-control', isPrivate ? 'no-store' : publicCaching(path));
    addPageHeaders(outgoing, path);
    if (isPrivate) outgoing.setHeaders(privateHeaders);
    else if (file.isPage && site.files.has(speculationRules)) {
      outgoing.setHeader('speculation-rules', `"${speculationRules}"`);
    }
    respond(incoming, outgoing, file, 200);
  };
}

function redirect(outgoing: ServerResponse, status: 302 | 308, location: string): void {
  outgoing.writeHead(status, { location, 'content-length': 0 }).end();
}

function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  file: SiteFile,
  status: 200 | 404,
): void {
  const { method, headers } = incoming;
  const accepted = headers['accept-encoding']?.toString();
  const variant = file.variants.find(({ encoding }) => !encoding || accepts(accepted, encoding));
  if (variant === undefined) throw new Error('A site file has no plain variant.');
  if (file.variants.length > 1) outgoing.setHeader('vary', 'Accept-Encoding');
  if (status === 200) {
    outgoing.setHeader('etag', variant.etag);
    if (isCurrent(headers['if-none-match'], variant.etag)) {
      outgoing.writeHead(304).end();
      return;
    }
  }
  outgoing.setHeader('content-type', file.type);
  outgoing.setHeader('content-length', variant.bytes.length);
  if (variant.encoding) outgoing.setHeader('content-encoding', variant.encoding);
  outgoing.writeHead(status);
  if (method === 'HEAD') outgoing.end();
  else outgoing.end(variant.bytes);
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
    type: typeOf(path),
    variants: variants
      .filter((variant) => existsSync(variant.path))
      .map((variant) => {
        const bytes = new Uint8Array(readFileSync(variant.path));
        const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
        return { encoding: variant.encoding, bytes, etag: `"${digest}"` };
      }),
  };
}

function typeOf(path: string): string {
  if (path.endsWith(speculationRules)) return 'application/speculationrules+json';
  const type = mime.getType(path) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}
