import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { copyProject, type ProjectCopy } from '../../harness/process.ts';
import { root } from '../../harness/root.ts';
import { barePage, bareStyle } from './bare-page.ts';

/** A copy of the project with its built site and the bare pages, so that one process serves both in the same way. */
export function projectWithBarePages(paths: readonly string[]): ProjectCopy {
  const project = copyProject();
  const dist = join(project.directory, 'dist');
  rmSync(dist, { recursive: true });
  cpSync(join(root, 'dist'), dist, { recursive: true });
  for (const path of paths) {
    const html = readFileSync(join(dist, 'site', path, 'index.html'), 'utf8');
    writePage(join(dist, 'site', barePath(path), 'index.html'), barePage(html));
  }
  allowStyle(join(dist, 'headers.json'), bareStyle);
  return project;
}

/** Where the bare page of `path` is served. */
export function barePath(path: string): string {
  return `/bare${path}`.replace(/\/$/, '');
}

function writePage(file: string, html: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  writeFileSync(`${file}.br`, brotliCompressSync(html));
  writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }));
}

function allowStyle(file: string, style: string): void {
  const headers = JSON.parse(readFileSync(file, 'utf8'));
  const hash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
  const styleHashes = [...headers.styleHashes, hash];
  writeFileSync(file, JSON.stringify({ ...headers, styleHashes }));
}
