import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { createHostedSite, readHostedBuild } from '../../server/hosted-site.ts';
import { securityHeaders } from '../../server/http/security-headers.ts';
import { closeGracefully, createHttpServer, listen } from '../../server/http/server.ts';
import { readSite } from '../../server/http/site.ts';
import type { Who } from '../rules/clinic.ts';
import { root, startServer } from '../support/server.ts';
import { storeDocuments } from '../support/stored-documents.ts';
import { documents, signIn } from '../support/wire.ts';

/** What `npm run test:official` tells the tests. */
export function told(name: 'OFFICIAL_AUTH' | 'OFFICIAL_HOSTING' | 'OFFICIAL_SITES'): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: start these tests with "npm run test:official".`);
  return value;
}

export interface Started {
  url: string;
  stop(): Promise<void>;
}

export interface IdentityBackend extends Started {
  addAccount(email: string, password: string): Promise<string>;
}

/** Who speaks Firebase's identity protocol: the embedded server and Google's emulator of Authentication. */
export const identityBackends: Record<string, () => Promise<IdentityBackend>> = {
  'the embedded server': () => startServer(),
  "Google's emulator": async () => {
    const url = told('OFFICIAL_AUTH');
    const asOwner = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Record<string, string>;
    };
    await asOwner('DELETE', '/emulator/v1/projects/demo-clinic/accounts');
    // As every project made since 2023 has it: the same answer for an unknown email and a wrong password.
    await asOwner(
      'PATCH',
      '/identitytoolkit.googleapis.com/v2/projects/demo-clinic/config?updateMask=emailPrivacyConfig',
      { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
    );
    return {
      url,
      async addAccount(email, password) {
        const path = '/identitytoolkit.googleapis.com/v1/projects/demo-clinic/accounts';
        return (await asOwner('POST', path, { email, password })).localId ?? '';
      },
      stop: async () => {},
    };
  },
};

/** Who serves the site that was built for Firebase: our own server and Google's emulator of Hosting. */
export const siteBackends: Record<string, () => Promise<Started>> = {
  'our own server': () => servePages('plain'),
  "Google's emulator": async () => ({ url: told('OFFICIAL_HOSTING'), stop: async () => {} }),
};

/** The pages of one of the hosted builds, as `npm start` serves them. */
export async function servePages(build: 'plain' | 'app-check'): Promise<Started> {
  const directory = join(told('OFFICIAL_SITES'), build, 'dist', 'site');
  const config = readConfig({ SITE_URL: 'https://clinic.example', PORT: '0' });
  const app = createHostedSite({ config, site: readSite(directory), log: () => {} });
  const headers = securityHeaders(config.siteUrl, [], readHostedBuild(directory));
  const server = createHttpServer(app, headers);
  await listen(server, '127.0.0.1', 0);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => closeGracefully(server, 1000) };
}

export interface RulesBackend extends Started {
  /** Makes these the only documents besides the list of staff; a path is `enquiry/one`, the fields Google's JSON. */
  store(documents: Record<string, object>): Promise<void>;
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
  const accounts = { patient: 'patient@x.in', staff: 'anna@x.in', 'former staff': 'ben@x.in' };
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
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
  const emulator = `${url}/emulator/v1/projects/demo-clinic`;
  const send = async (method: string, address: string, body?: object) => {
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const answer = await fetch(address, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  };
  const content = readFileSync(join(root, 'firestore.rules'), 'utf8');
  await send('PUT', `${emulator}:securityRules`, {
    rules: { files: [{ name: 'firestore.rules', content }] },
  });
  return {
    url,
    tokens: {
      visitor: undefined,
      patient: unsignedToken('patient'),
      staff: unsignedToken('anna'),
      'former staff': unsignedToken('ben'),
    },
    async store(fields) {
      await send('DELETE', `${emulator}/databases/(default)/documents`);
      const all = { 'staff/anna': { email: { stringValue: 'anna@x.in' } }, ...fields };
      const writes = Object.entries(all).map(([path, each]) => ({
        update: { name: `${documents}/${path}`, fields: each },
      }));
      await send('POST', `${url}/v1/${documents}:commit`, { writes });
    },
    stop: async () => {},
  };
}

/** The emulator believes any token, signed or not. */
function unsignedToken(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: uid,
    user_id: uid,
    aud: 'demo-clinic',
    iss: 'https://securetoken.google.com/demo-clinic',
    iat: now,
    exp: now + 3600,
    auth_time: now,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
