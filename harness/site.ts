import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { mailTexts } from '../server/mail/mail-texts.test-data.ts';

const files: Record<string, string> = {
  'index.html': '<!doctype html><title>Home</title>',
  'procedure/index.html': '<!doctype html><title>Procedure</title>',
  'login/index.html': '<!doctype html><title>Login</title>',
  'dashboard/index.html': '<!doctype html><title>Dashboard</title>',
  '404.html': '<!doctype html><title>Not found</title>',
  'hi/index.html': '<!doctype html><title>होम</title>',
  'hi/404.html': '<!doctype html><title>पेज नहीं मिला</title>',
  'robots.txt': 'User-agent: *\nAllow: /\n',
  'speculation-rules.json': '{"prefetch":[]}',
  'assets/client-3f2a.js': `console.log(${JSON.stringify('tooth '.repeat(200))});`,
};

export interface BuiltSite {
  /** The folder, as a build would leave it in dist/site. */
  directory: string;
  remove(): void;
}

/** A small built site, in the shape of the real one; its script has compressed variants. */
export function writeSite(styleHashes: Record<string, string> = {}): BuiltSite {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const directory = join(dist, 'site');
  for (const [name, text] of Object.entries(files)) {
    const file = join(directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (!name.endsWith('.js')) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  writeFileSync(
    join(dist, 'headers.json'),
    JSON.stringify({ privatePages: ['/login', '/dashboard'], styleHashes }),
  );
  writeFileSync(join(dist, 'mail-texts.json'), JSON.stringify(mailTexts));
  return { directory, remove: () => rmSync(dist, { recursive: true }) };
}
