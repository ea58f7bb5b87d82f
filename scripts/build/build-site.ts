import { cp, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { indexConfiguration } from '../../server/project.ts';
import type { HostedConfiguration } from '../lib/hosted-configuration.ts';
import { checkFolder } from './build-error.ts';
import { recordBuild } from './build-stamp.ts';
import { checkContent } from './check-content.ts';
import { compressSite } from './compress.ts';
import { keepEarlierAssets } from './earlier-assets.ts';
import { makeFonts } from './fonts.ts';
import { makeIcons } from './icons.ts';
import { clearUnfinished, newDist, putInPlace } from './put-in-place.ts';
import { type ReadContent, readableContent } from './readable-content.ts';
import { readStoredCalendar } from './stored-calendar.ts';

/**
 * Builds the whole site, which takes the place of the one in dist. Throws BuildError, or what Vite throws; dist then
 * stays as it was.
 */
export async function buildSite(
  siteUrl: string,
  hosted: HostedConfiguration | null,
): Promise<void> {
  checkFolder(process.cwd());
  clearUnfinished();
  console.error('Building the site ...');
  // The pages come first: they hold the content, which is checked before anything else is made of it.
  const content: ReadContent = { exported: new Map(), unreadable: new Set() };
  await build({
    // Where the content is at fault, checkContent says it in plain words.
    logLevel: 'silent',
    plugins: [readableContent(content)],
    build: {
      ssr: true,
      outDir: '.build/prerender',
      manifest: false,
      // It writes the pictures that no live part imports, such as the map: the browser's build does not know them.
      ssrEmitAssets: true,
      // For the file and the line of an error in the content.
      sourcemap: true,
      // Which exports are missing, checkContent says too.
      rolldownOptions: { shimMissingExports: true },
    },
  });
  await checkContent(content);
  // Imported late, since it reads the content, which must be sound by then.
  const { prerenderSite } = await import('./prerender.ts');
  const { mailTexts } = await import('../lib/mail-texts.ts');
  const drawn = await makeFonts();
  await build({ logLevel: 'warn' });
  await cp('.build/prerender/assets', `${newDist}/site/assets`, {
    recursive: true,
    filter: (file) => !/\.js(\.map)?$/.test(file),
  });
  await keepEarlierAssets();
  await prerenderSite(siteUrl, {
    ...{ hosted: hosted !== null, drawn },
    storedCalendar: await readStoredCalendar(hosted, process.env),
  });
  await makeIcons();
  await compressSite();
  if (hosted) await writeJson('hosted.json', hosted);
  await writeJson('mail-texts.json', mailTexts);
  await writeJson('firestore.indexes.json', indexConfiguration);
  await recordBuild(siteUrl);
  putInPlace();
}

async function writeJson(name: string, content: object): Promise<void> {
  await writeFile(`${newDist}/${name}`, JSON.stringify(content));
}
