// npm run deploy. Tests, builds for Firebase and deploys pages, rules and indexes together (docs/deploy.md).
import { spawnSync } from 'node:child_process';
import { readConfig } from '../../server/config.ts';
import { writeFirebaseJson } from '../build/firebase-json.ts';
import { CommandError, refuseArguments, runCommand } from '../lib/command.ts';
import { ensureFirebaseTools } from '../lib/firebase-tools.ts';
import { type HostedConfiguration, readHostedConfiguration } from '../lib/hosted-configuration.ts';

refuseArguments('deploy');
await runCommand(() => {
  const hosted = readSettings();
  const firebase = ensureFirebaseTools();
  checkLogin(firebase);
  // The tests use the embedded server, so they build the site without Firebase's settings.
  run('The tests', ['scripts/commands/test.ts'], withoutFirebase(process.env));
  run('The build', ['scripts/commands/build.ts']);
  if (writeFirebaseJson(hosted)) {
    console.log('firebase.json was rewritten for this configuration: commit it.');
  }
  const only = ['--only', 'hosting,firestore', '--project', hosted.projectId];
  run('firebase deploy', [firebase, 'deploy', ...only]);
}, 0o022);

function readSettings(): HostedConfiguration {
  const hosted = readHostedConfiguration(process.env);
  if (!hosted) {
    throw new CommandError('Nothing to deploy to: set VITE_FIREBASE_* in .env (docs/deploy.md).');
  }
  if (readConfig(process.env).siteUrl.protocol !== 'https:') {
    throw new CommandError(
      'Set SITE_URL to the address the site will have, https://www.example.com.',
    );
  }
  return hosted;
}

function checkLogin(firebase: string): void {
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return;
  const args = [firebase, 'login:list', '--json'];
  const stdout = spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout ?? '';
  const accounts = stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1);
  if (accounts && JSON.parse(accounts).result?.length > 0) return;
  // The machine's own Node may be too old for it.
  throw new CommandError(
    `Nobody is signed in to Firebase. Run: ${process.execPath} ${firebase} login`,
  );
}

function withoutFirebase(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(
    ([name]) => !name.startsWith('VITE_FIREBASE_') && name !== 'SITE_URL',
  );
  return Object.fromEntries(kept);
}

function run(what: string, args: string[], environment = process.env): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: environment });
  if (status !== 0)
    throw new CommandError(`${what} failed, see above; what follows it was not done.`);
}
