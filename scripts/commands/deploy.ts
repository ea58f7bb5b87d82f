// npm run deploy. Tests, builds for Firebase and deploys pages, rules and indexes together (docs/deploy.md).
import { spawnSync } from 'node:child_process';
import { ConfigError, readConfig } from '../../server/config.ts';
import { writeFirebaseJson } from '../build/firebase-json.ts';
import { ensureFirebaseTools } from '../lib/firebase-tools.ts';
import { type HostedConfiguration, readHostedConfiguration } from '../lib/hosted-configuration.ts';
import { printFailure } from '../lib/print-failure.ts';
import { refuseArguments } from '../lib/refuse-arguments.ts';

class DeployError extends Error {
  override readonly name = 'DeployError';
}

refuseArguments('deploy');
try {
  deploy();
} catch (error) {
  printFailure(error, [DeployError, ConfigError]);
}

function deploy(): void {
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
}

function readSettings(): HostedConfiguration {
  const hosted = readHostedConfiguration(process.env);
  if (!hosted) {
    throw new DeployError('Nothing to deploy to: set VITE_FIREBASE_* in .env (docs/deploy.md).');
  }
  if (readConfig(process.env).siteUrl.protocol !== 'https:') {
    throw new DeployError(
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
  throw new DeployError(
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
    throw new DeployError(`${what} failed, see above; what follows it was not done.`);
}
