import type { Server } from 'node:http';
import { join } from 'node:path';
import {
  type Log,
  type Pages,
  type PasswordHasher,
  type Project,
  type RunningServer,
  type ServerOptions,
  siteListener,
  startServer,
} from 'embedded-firebase';
import type { Build, HostedBuild } from './build.ts';
import { clinicData } from './clinic-data.ts';
import type { Config } from './config.ts';
import type { MailTexts } from './mail/mail-texts.ts';
import { openMailer } from './mail/mailer.ts';
import { createResetMailer } from './mail/reset-mailer.ts';
import { mailTextsIn } from './mail-language.ts';
import { hasJustCome, readProject } from './project.ts';
import { redirects } from './redirects.ts';
import { isolationHeaders, pageHeaders, securityHeaders } from './security-headers.ts';
import { makeFirstStaff } from './staff/staff.ts';
import { type StaffMail, startStaffMail } from './staff/staff-mail.ts';

const root = join(import.meta.dirname, '..');

/** How long a mail under way may take once the server is asked to stop. What is not sent by then is sent after the start. */
const MAIL_TIMEOUT_MS = 2000;

export interface ClinicOptions {
  config: Config;
  /** Null when nothing but the protocols is served; then no mail is sent either, whose words come with the pages. */
  pages: Build | LivePages | null;
  /** The rules and indexes; those of this project unless given. */
  project?: Project;
  clock?: () => Date;
  log: Log;
  /** Tests give one that costs little. */
  passwords?: PasswordHasher;
  /** Called as soon as the first account is stored with a password that was made up: nothing else keeps it. */
  showPassword(email: string, password: string): void;
}

/** Pages that are rendered for each request, while somebody works on them. */
export interface LivePages {
  headers: Map<string, string>;
  mailTexts: MailTexts[];
  /** Null when the pages speak to this server. */
  hosted: HostedBuild | null;
  /** Called once the server has its address. */
  open(server: Server): Promise<Pages>;
}

/**
 * Starts the whole server: for `npm start`, `npm run dev` and the tests. Throws OperatorError, and then leaves nothing open.
 */
export function startClinic(options: ClinicOptions): Promise<RunningServer> {
  const { config, pages, log, clock, passwords } = options;
  return startServer({
    ...config,
    ...{ log, ...(clock && { clock }), ...(passwords && { passwords }) },
    headers: isLive(pages) ? pages.headers : securityHeaders(config.siteUrl, pages?.hosted),
    ...(pages && {
      openPages: (server) => (isLive(pages) ? pages.open(server) : builtPages(pages)),
    }),
    backend: pages?.hosted ? null : clinicBackend(options),
  });
}

function builtPages({ site, privatePages, styleHashes, hosted }: Build): Pages {
  const hashes = Object.entries(styleHashes);
  return {
    listener: siteListener(site, {
      privatePages,
      privateHeaders: isolationHeaders(hosted),
      pageHeaders: new Map(hashes.map(([path, hash]) => [path, pageHeaders(hash, hosted)])),
      redirects,
    }),
  };
}

function clinicBackend({
  config,
  pages,
  log,
  showPassword,
  project = readProject(root),
}: ClinicOptions): ServerOptions['backend'] {
  const { mail: settings, siteUrl } = config;
  const texts = pages && mailTextsIn(pages.mailTexts, settings?.language ?? null);
  let mail: StaffMail | null = null;
  return {
    data: clinicData(config.dataDirectory),
    project,
    maximumBytes: config.maximumDatabaseBytes,
    mailResetLink: settings && texts && createResetMailer(openMailer(settings), texts, log),
    adviceOnTimes: ': see "A clock that was ahead" in docs/deploy.md',
    async onFirstStart(backend) {
      const madeUp = await makeFirstStaff(backend, config.firstStaff);
      if (madeUp !== null) showPassword(config.firstStaff.email, madeUp);
    },
    onOpen(backend) {
      mail = texts && startStaffMail(backend, { mail: settings, siteUrl }, texts, log);
      return () => mail?.stop(MAIL_TIMEOUT_MS) ?? Promise.resolve();
    },
    onCreated(collection, fields, time) {
      if (hasJustCome(collection, fields, time)) mail?.add(collection);
    },
  };
}

function isLive(pages: ClinicOptions['pages']): pages is LivePages {
  return pages !== null && 'open' in pages;
}
