// `npm run firebase-json`: rewrites firebase.json from app/routes.ts, the security headers and .env.
import { writeFirebaseJson } from '../build/firebase-json.ts';
import { readHostedOrExit } from '../lib/hosted-configuration.ts';
import { refuseArguments } from '../lib/refuse-arguments.ts';

refuseArguments('firebase-json');
const hosted = readHostedOrExit() ?? { appCheck: false };
console.log(
  writeFirebaseJson(hosted)
    ? 'firebase.json is new: commit it.'
    : 'firebase.json is as it should be.',
);
