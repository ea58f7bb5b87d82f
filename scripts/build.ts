// `npm run build`: the whole site in dist/site. With --if-changed, nothing is done when nothing it is made of changed.
import { cp, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { readConfig } from '../server/config.ts';
import { BuildError, checkFolder, explainBuildError } from './build-error.ts';
import { isCurrent, recordBuild } from './build-stamp.ts';
import { compressSite } from './compress.ts';
import { keepEarlierAssets } from './earlier-assets.ts';
import { makeFonts } from './fonts.ts';
import { type HostedConfiguration, readHostedConfiguration } from './hosted-configuration.ts';
import { makeIcons } from './icons.ts';
import { clearUnfinished, newDist, putInPlace } from './put-in-place.ts';

// What goes out is never React's development build, whatever the shell says.
process.env.NODE_ENV = 'production';

try {
  const hosted = readHostedConfiguration(process.env);
  const siteUrl = readConfig(process.env).siteUrl.origin;
  const onlyIfChanged = process.argv.includes('--if-changed');
  if (!onlyIfChanged || !(await isCurrent(siteUrl))) await build(siteUrl, hosted);
} catch (error) {
  console.error(explainBuildError(error));
  process.exit(1);
}

async function build(siteUrl: string, hosted: HostedConfiguration | null): Promise<void> {
  checkFolder(process.cwd());
  clearUnfinished();
  console.error('Building the site ...');
  const quiet = { logLevel: 'warn' } as const;
  // The pages first: they hold the content, which is checked before anything else is made of it.
  await viteBuild({
    ...quiet,
    build: {
      ssr: true,
      outDir: '.build/prerender',
      manifest: false,
      // Pictures that only the frame of the pages uses, such as the map, are known to this build alone.
      ssrEmitAssets: true,
    },
  });
  await checkContent();
  // It reads the content as well: not before that is known to be sound.
  const { prerenderSite } = await import('./prerender.ts');
  await makeFonts();
  await viteBuild(quiet);
  await cp('.build/prerender/assets', `${newDist}/site/assets`, {
    recursive: true,
    filter: (file) => !file.endsWith('.js'),
  });
  await keepEarlierAssets();
  await prerenderSite(siteUrl, { hosted: hosted !== null });
  await makeIcons();
  await compressSite();
  if (hosted) await writeFile(`${newDist}/hosted.json`, JSON.stringify(hosted));
  await recordBuild(siteUrl);
  putInPlace();
}

/** Throws BuildError with a line for each fault. */
async function checkContent(): Promise<void> {
  const { contentFaults } = await import(
    pathToFileURL('.build/prerender/check-content.js').href
  ).catch((error: Error) => {
    // A fact that others are made of, such as the whole address, is missing.
    throw new BuildError(
      `The content cannot be read: ${error.message} ("npm run check" says where)`,
    );
  });
  const faults: string[] = contentFaults();
  if (faults.length > 0) throw new BuildError(`The content cannot be used.\n${faults.join('\n')}`);
}
