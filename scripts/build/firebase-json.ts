import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isNotFound, routes } from '../../app/routes.ts';
import { redirects } from '../../server/redirects.ts';
import {
  type HostedPages,
  isolationHeaders,
  securityHeaders,
} from '../../server/security-headers.ts';

/**
 * What firebase.json holds: Firebase Hosting then answers with the headers, caching, addresses and 404 of the
 * embedded server (its src/http/site.ts). Where several rules match a path, Hosting lets the last one win.
 */
export function firebaseConfiguration(hosted: HostedPages) {
  const headers = securityHeaders(new URL('https://hosted.example'), hosted);
  headers.set('Cache-Control', 'no-cache');
  const pages = routes.filter((route) => !isNotFound(route));
  return {
    firestore: { rules: 'firestore.rules', indexes: 'dist/firestore.indexes.json' },
    hosting: {
      public: 'dist/site',
      // Hosting compresses the files itself.
      ignore: ['**/.*', '**/*.br', '**/*.gz'],
      cleanUrls: true,
      trailingSlash: false,
      redirects: [...redirects].map(([source, destination]) => ({
        source,
        destination,
        type: 302,
      })),
      headers: [
        rule('**', headers),
        rule('/assets/**', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
        ...pages.map((page) =>
          page.indexable
            ? rule(page.path, { 'Speculation-Rules': '"/speculation-rules.json"' })
            : rule(
                page.path,
                new Map([['Cache-Control', 'no-store'], ...isolationHeaders(hosted)]),
              ),
        ),
        rule('/speculation-rules.json', { 'Content-Type': 'application/speculationrules+json' }),
      ],
    },
  };
}

/** Rewrites firebase.json and returns whether that changed it. */
export function writeFirebaseJson(hosted: HostedPages): boolean {
  const before = readFileSync('firebase.json', 'utf8');
  writeFileSync('firebase.json', JSON.stringify(firebaseConfiguration(hosted)));
  const format = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'firebase.json'];
  execFileSync(process.execPath, format, { stdio: ['ignore', 'ignore', 'inherit'] });
  return readFileSync('firebase.json', 'utf8') !== before;
}

function rule(source: string, headers: Map<string, string> | Record<string, string>) {
  const entries = headers instanceof Map ? [...headers] : Object.entries(headers);
  return { source, headers: entries.map(([key, value]) => ({ key, value })) };
}
