// `npm run build`: the whole site in dist/site. With --if-changed, nothing is done when nothing it is made of changed.
import { cp, writeFile } from 'node:fs/promises';
import { build as viteBuild } from 'vite';
import { isCurrent, recordBuild } from './build-stamp.ts';
import { compressSite } from './compress.ts';
import { keepEarlierAssets } from './earlier-assets.ts';
import { makeFonts } from './fonts.ts';
import { readHostedOrExit } from './hosted-configuration.ts';
import { makeIcons } from './icons.ts';
import { prerenderSite } from './prerender.ts';
import { clearUnfinished, newDist, putInPlace } from './put-in-place.ts';

const siteUrl = (process.env.SITE_URL ?? 'http://localhost:3000').replace(/\/$/, '');
const hosted = readHostedOrExit();
const onlyIfChanged = process.argv.includes('--if-changed');

if (!onlyIfChanged || !(await isCurrent(siteUrl))) {
  console.error('Building the site ...');
  clearUnfinished();
  await makeFonts();
  const quiet = { logLevel: 'warn' } as const;
  await viteBuild(quiet);
  await viteBuild({
    ...quiet,
    build: {
      ssr: 'app/documents/prerender.tsx',
      outDir: '.build/prerender',
      manifest: false,
      // Pictures that only the frame of the pages uses, such as the map, are known to this build alone.
      ssrEmitAssets: true,
      rolldownOptions: { input: 'app/documents/prerender.tsx' },
    },
  });
  await cp('.build/prerender/assets', `${newDist}/site/assets`, {
    recursive: true,
    filter: (file) => !file.endsWith('.js'),
  });
  await keepEarlierAssets();
  // firebase.json, a file of the repository, cannot hold the hash that each build makes.
  await prerenderSite(siteUrl, { inlinesStyle: hosted === null });
  await makeIcons();
  await compressSite();
  if (hosted) await writeFile(`${newDist}/hosted.json`, JSON.stringify(hosted));
  await recordBuild(siteUrl);
  putInPlace();
}
