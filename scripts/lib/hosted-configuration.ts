import { ConfigError } from '../../server/config.ts';

/** The settings of a build for Firebase; null stands for the embedded server. */
export interface HostedConfiguration {
  projectId: string;
  appCheck: boolean;
}

const needed = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
];
const optional = 'VITE_FIREBASE_APP_CHECK_KEY';

/**
 * Whether the pages are built for Firebase: with all of VITE_FIREBASE_* set they are, with none for the embedded
 * server. Throws ConfigError when some are missing or misspelt: such a site would take no enquiries.
 */
export function readHostedConfiguration(
  environment: Record<string, string | undefined>,
): HostedConfiguration | null {
  const given = Object.keys(environment).filter(
    (name) => name.startsWith('VITE_FIREBASE_') && environment[name],
  );
  const unknown = given.filter((name) => ![...needed, optional].includes(name));
  if (unknown.length > 0) {
    throw new ConfigError(`${unknown.join(', ')}: this site knows no such setting.`);
  }
  if (given.length === 0) return null;
  const missing = needed.filter((name) => !given.includes(name));
  if (missing.length > 0) {
    throw new ConfigError(
      `The Firebase configuration is half set: ${missing.join(', ')} missing. Set all of it, or none for the embedded server (docs/deploy.md).`,
    );
  }
  const projectId = environment.VITE_FIREBASE_PROJECT_ID ?? '';
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(projectId)) {
    throw new ConfigError('VITE_FIREBASE_PROJECT_ID is no Firebase project id.');
  }
  return { projectId, appCheck: given.includes(optional) };
}
