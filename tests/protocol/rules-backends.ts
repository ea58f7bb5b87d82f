import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectEmulator } from 'embedded-firebase/testing';
import { root } from '../../harness/root.ts';
import { startServer } from '../../harness/server.ts';
import { signIn } from '../../harness/wire.ts';
import { projectId } from '../../server/project.ts';
import type { Who } from '../rules/clinic.ts';
import { storeDocuments } from '../support/stored-documents.ts';

/** As in the unit tests of the rules (tests/rules/clinic.ts), whose follow-up is Anna's. */
const accounts = {
  patient: 'patient@example.org',
  staff: 'anna@example.org',
  'former staff': 'ben@example.org',
};

export interface RulesBackend {
  url: string;
  stop(): Promise<void>;
  /** Makes these the only documents besides the list of staff; a path is `enquiry/one`, the fields Google's JSON. */
  store(documents: Record<string, object>): Promise<void>;
  /** The id of the staff's account. */
  staffId: string;
  /** Undefined for a visitor. */
  tokens: Record<Who, string | undefined>;
}

/** Who enforces firestore.rules: Google's emulator of Firestore where FIRESTORE_EMULATOR_HOST names one. */
export const rulesBackends: Record<string, () => Promise<RulesBackend>> = {
  'the embedded server': embeddedRules,
  ...(process.env.FIRESTORE_EMULATOR_HOST && { "Google's emulator": emulatorRules }),
};

async function embeddedRules(): Promise<RulesBackend> {
  const server = await startServer();
  const password = 'correct horse battery';
  const uids = [
    await server.addAccount(accounts.patient, password),
    await server.addStaff(accounts.staff, password),
    await server.addStaff(accounts['former staff'], password),
  ];
  await storeDocuments(server, { [`staff/${uids[2]}`]: null });
  const tokenOf = async (email: string) => (await signIn(server.url, email, password)).idToken;
  const paths = () =>
    (
      server.database.sql
        .prepare("SELECT path FROM documents WHERE path NOT LIKE 'staff/%'")
        .all() as {
        path: string;
      }[]
    ).map(({ path }) => [path, null]);
  return {
    url: server.url,
    staffId: String(uids[1]),
    tokens: {
      visitor: undefined,
      patient: await tokenOf(accounts.patient),
      staff: await tokenOf(accounts.staff),
      'former staff': await tokenOf(accounts['former staff']),
    },
    async store(fields) {
      await storeDocuments(server, { ...Object.fromEntries(paths()), ...fields });
    },
    stop: () => server.stop(),
  };
}

async function emulatorRules(): Promise<RulesBackend> {
  const emulator = connectEmulator(projectId);
  await emulator.putRules(readFileSync(join(root, 'firestore.rules'), 'utf8'));
  return {
    url: emulator.url,
    staffId: 'anna',
    tokens: {
      visitor: undefined,
      patient: unsignedToken('patient', accounts.patient),
      staff: unsignedToken('anna', accounts.staff),
      'former staff': unsignedToken('ben', accounts['former staff']),
    },
    async store(fields) {
      await emulator.clear();
      const all = { 'staff/anna': { email: { stringValue: accounts.staff } }, ...fields };
      await emulator.store(all);
    },
    stop: async () => {},
  };
}

/** The emulator believes any token, signed or not. */
function unsignedToken(uid: string, email: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: uid,
    user_id: uid,
    email,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
