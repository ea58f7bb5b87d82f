// `npm run firebase-json`: rewrites firebase.json from app/routes.ts, the security headers and .env.
import { writeFirebaseJson } from '../build/firebase-json.ts';
import { refuseArguments, runCommand } from '../lib/command.ts';
import { readHostedConfiguration } from '../lib/hosted-configuration.ts';

refuseArguments('firebase-json');
await runCommand(() => {
  const hosted = readHostedConfiguration(process.env) ?? { appCheck: false };
  const isNew = writeFirebaseJson(hosted);
  console.log(isNew ? 'firebase.json is new: commit it.' : 'firebase.json is as it should be.');
}, 0o022);
