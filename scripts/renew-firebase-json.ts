// `npm run firebase-json`: rewrites firebase.json from app/routes.ts, the security headers and .env.
import { writeFirebaseJson } from './firebase-json.ts';
import { readHostedOrExit } from './hosted-configuration.ts';
import { refuseArguments } from './refuse-arguments.ts';

refuseArguments('firebase-json');
const hosted = readHostedOrExit() ?? { appCheck: false };
console.log(
  writeFirebaseJson(hosted)
    ? 'firebase.json is new: commit it.'
    : 'firebase.json is as it should be.',
);
