import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type Backend,
  type Database,
  type Log,
  PasswordHasher,
  type Project,
} from 'embedded-firebase';
import { keepSigningKey } from 'embedded-firebase/testing';
import { type Build, readBuild } from '../server/build.ts';
import { clinicData } from '../server/clinic-data.ts';
import { readConfig } from '../server/config.ts';
import { projectId } from '../server/project.ts';
import { addStaff } from '../server/staff/staff.ts';
import { startClinic } from '../server/start-server.ts';
import { root } from './root.ts';

export interface TestServer {
  url: string;
  port: number;
  /** The documents, past the rules. */
  backend: Backend;
  database: Database;
  directory: string;
  /** An account with its staff document; resolves to its uid. */
  addStaff(email: string, password: string): Promise<string>;
  /** An account that may sign in but is not staff; resolves to its uid. */
  addAccount(email: string, password: string): Promise<string>;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** Environment variables as for `npm start`; limits are off unless RATE_LIMITS says on. */
  environment?: Record<string, string>;
  clock?: () => Date;
  log?: Log;
  /** The built site; none unless given. */
  siteDirectory?: string;
  /** One whose hashes cost next to nothing is the default. */
  passwords?: PasswordHasher;
  /** Rules and indexes; those of this project unless given. */
  project?: Pick<Project, 'ruleset' | 'indexes'>;
}

let builtPages: Build | null = null;

/** The whole server on a free port, with a temporary data folder of its own. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'clinic-'));
  const { siteDirectory, clock = () => new Date(), log = () => {}, project } = options;
  const { passwords = new PasswordHasher(16) } = options;
  const config = readConfig({
    PORT: '0',
    DATA_DIR: directory,
    RATE_LIMITS: 'off',
    ...options.environment,
  });
  await keepSigningKey(clinicData(directory));
  const { backend, ...server } = await startClinic({
    config,
    pages: siteDirectory ? pagesOf(siteDirectory) : null,
    ...(project && { project: { id: projectId, ...project } }),
    clock,
    log,
    passwords,
    showPassword: () => {
      throw new Error('A data folder with a signing key got a first account.');
    },
  });
  if (backend === null) throw new Error(`${siteDirectory} was built for Firebase.`);
  const { database } = backend;
  return {
    ...server,
    backend,
    database,
    directory,
    addStaff: (email, password) => addStaff(backend, email, password),
    addAccount: (email, password) => backend.addAccount(email, password),
    async stop() {
      await server.stop(1000);
      if (existsSync(directory)) rmSync(directory, { recursive: true });
    },
  };
}

/** The build of a site. The project's own is read once, since that is most of a start and nothing changes it in tests. */
function pagesOf(siteDirectory: string): Build {
  const dist = resolve(siteDirectory, '..');
  if (dist !== join(root, 'dist')) return readBuild(dist);
  builtPages ??= readBuild(dist);
  return builtPages;
}
