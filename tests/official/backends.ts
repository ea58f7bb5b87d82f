import { join } from 'node:path';
import { startServer as startTestServer } from '../../harness/server.ts';
import { writeSite } from '../../harness/site.ts';
import { readBuild } from '../../server/build.ts';
import { readConfig } from '../../server/config.ts';
import { projectId } from '../../server/project.ts';
import { startClinic } from '../../server/start-server.ts';
import { startMailServer } from '../support/mail-server.ts';
import { resetLink } from '../support/reset-link.ts';

/** Set by `npm run test:official`. */
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
  /** The code in the newest link to set a new password. */
  resetCode(): Promise<string>;
}

/** Who speaks Firebase's identity protocol: the embedded server and Google's emulator of Authentication. */
export const identityBackends: Record<string, () => Promise<IdentityBackend>> = {
  'the embedded server': async () => {
    const mailServer = await startMailServer();
    const site = writeSite();
    const server = await startTestServer({
      siteDirectory: site.directory,
      environment: { SMTP_URL: mailServer.url },
    });
    let taken = 0;
    return {
      ...server,
      async resetCode() {
        const link = await resetLink(mailServer, taken);
        taken += 1;
        return link.searchParams.get('oobCode') ?? '';
      },
      async stop() {
        await server.stop();
        await mailServer.stop();
        site.remove();
      },
    };
  },
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
    await asOwner('DELETE', `/emulator/v1/projects/${projectId}/accounts`);
    // As in every project since 2023: an unknown email and a wrong password give the same error.
    await asOwner(
      'PATCH',
      `/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`,
      { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
    );
    return {
      url,
      async addAccount(email, password) {
        const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
        return (await asOwner('POST', path, { email, password })).localId ?? '';
      },
      async resetCode() {
        const answer = await fetch(`${url}/emulator/v1/projects/${projectId}/oobCodes`);
        const { oobCodes } = (await answer.json()) as { oobCodes: { oobCode: string }[] };
        return oobCodes.at(-1)?.oobCode ?? '';
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
  const server = await startClinic({
    config: readConfig({ SITE_URL: 'https://clinic.example', PORT: '0' }),
    pages: readBuild(join(told('OFFICIAL_SITES'), build, 'dist')),
    clock: () => new Date(),
    log: () => {},
    showPassword: () => {},
  });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(1000) };
}
