// `npm run build`: the whole site in dist/site. With --if-changed, nothing is done when nothing it is made of changed.
import { readConfig } from '../../server/config.ts';
import { explainBuildError } from '../build/build-error.ts';
import { isCurrent } from '../build/build-stamp.ts';
import { refuseArguments } from '../lib/command.ts';
import { readHostedConfiguration } from '../lib/hosted-configuration.ts';
import { printableLines } from '../lib/printable.ts';

// What goes out is never React's development build, whatever the shell says.
process.env.NODE_ENV = 'production';

refuseArguments('build', ['--if-changed']);
try {
  const hosted = readHostedConfiguration(process.env);
  const siteUrl = readConfig(process.env).siteUrl.origin;
  const onlyIfChanged = process.argv.includes('--if-changed');
  if (!onlyIfChanged || !(await isCurrent(siteUrl))) {
    // Imported late: it takes a second to load, and has threads that may keep a process from ending right after.
    const { buildSite } = await import('../build/build-site.ts');
    await buildSite(siteUrl, hosted);
  }
} catch (error) {
  const explained = explainBuildError(error);
  console.error(typeof explained === 'string' ? printableLines(explained) : explained);
  process.exit(1);
}
