import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { withPage } from '../../harness/browser.ts';
import { copyProject } from '../../harness/process.ts';
import { root } from '../../harness/root.ts';
import { type Clinic, withClinic } from '../clinic.ts';
import { bareStyle, makeBare } from './bare-page.ts';

/** Where the bare page of `path` is served. */
export const barePath = (path: string) => `/bare${path}`.replace(/\/$/, '');

/** Calls `work` with a server of the built site and of the bare pages of `paths`, which it serves in the same way. */
export async function withBarePages<T>(
  paths: readonly string[],
  work: (clinic: Clinic) => Promise<T>,
): Promise<T> {
  const project = copyProject();
  try {
    const dist = join(project.directory, 'dist');
    rmSync(dist, { recursive: true });
    cpSync(join(root, 'dist'), dist, { recursive: true });
    const write = async (page: Page) => {
      for (const path of paths) {
        await page.setContent(readFileSync(join(dist, 'site', path, 'index.html'), 'utf8'));
        await page.evaluate(makeBare, bareStyle);
        const html = await page.content();
        const folder = join(dist, 'site', barePath(path));
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, 'index.html'), html);
        writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(html));
        writeFileSync(join(folder, 'index.html.gz'), gzipSync(html, { level: 9 }));
      }
    };
    await withPage(write, { javaScriptEnabled: false, offline: true });
    const file = join(dist, 'headers.json');
    const headers = JSON.parse(readFileSync(file, 'utf8'));
    const hash = createHash('sha256').update(bareStyle).digest('base64');
    for (const path of paths) headers.styleHashes[barePath(path)] = `sha256-${hash}`;
    writeFileSync(file, JSON.stringify(headers));
    return await withClinic(work, {}, project);
  } finally {
    project.remove();
  }
}
