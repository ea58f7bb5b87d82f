import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import {
  type AllowedOrigins,
  isOrigin,
  normalizeEmail,
  OperatorError,
  parseOrigins,
  parseProxies,
  passwordWeakness,
  type TrustedProxies,
} from 'embedded-firebase';
import { z } from 'zod';
import { isSender, type MailSettings, parseAddresses, parseSmtpUrl } from './mail/mail-settings.ts';
import { commonPasswords } from './project.ts';

export interface Config {
  /** 0 asks for any free port. */
  port: number;
  host: string;
  /** A listening socket that systemd opened for this very process (sd_listen_fds(3)); it goes before host and port. */
  socket: number | null;
  /** Absolute. */
  dataDirectory: string;
  /** How large visitors may make the database. */
  maximumDatabaseBytes: number;
  backups: {
    /** Absolute; null where no backups by date are made. */
    directory: string | null;
    daysKept: number;
  };
  siteUrl: URL;
  trustedProxies: TrustedProxies;
  /** Of a front end elsewhere, whose pages may call the embedded server. */
  allowedOrigins: AllowedOrigins;
  rateLimits: boolean;
  /** The account made at the first start; without a password a random one is made. */
  firstStaff: { email: string; password: string | null };
  /** Null when no mail is sent. */
  mail: MailSettings | null;
}

/** An environment variable that cannot be used. The message is one plain line that begins with its name. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

const schema = z.object({
  PORT: z
    .string()
    .refine(isPort, 'must be a port number, 0 to 65535')
    .transform(Number)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name, such as 127.0.0.1')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  MAX_DATABASE_MB: wholeNumber(/^[1-9]\d{0,6}$/, 'megabytes', 1000),
  BACKUP_DIR: z.string().optional(),
  BACKUP_DAYS: wholeNumber(/^[1-9]\d{0,3}$/, 'days', 31),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'must be an address without a path, such as https://www.example.com')
    .default('http://localhost:3000'),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => parseProxies(list) !== null,
      'must be "loopback" or addresses of proxies (192.0.2.7 or 10.0.0.0/8), separated by commas',
    )
    .default(''),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => parseOrigins(list))
    .refine(
      (origins) => origins !== null,
      'must be origins without a path, such as https://www.example.org, separated by commas',
    )
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  STAFF_EMAIL: z
    .string()
    .refine(
      (email) => /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(email.trim()),
      'must be an email address',
    )
    .default('admin@example.com'),
  STAFF_PASSWORD: z.string().optional(),
  SMTP_URL: z
    .string()
    .transform((url) => parseSmtpUrl(url))
    .refine(
      (server) => server !== null,
      'must be a mail server, such as smtps://user:password@smtp.example.com:465 (user and password percent-encoded, no option but ignoreTLS, requireTLS and tls.rejectUnauthorized)',
    )
    .optional(),
  NOTIFY_TO: z
    .string()
    .transform((list) => parseAddresses(list))
    .refine((addresses) => addresses !== null, 'must be email addresses, separated by commas')
    .optional(),
  NOTIFY_LANGUAGE: z.string().optional(),
  MAIL_FROM: z
    .string()
    .refine(
      isSender,
      'must be an email address, alone or as in The clinic <no-reply@example.com>; a name with brackets in it stands in double quotes',
    )
    .optional(),
});

/** Reads the settings from environment variables; an empty one counts as not set. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const settings = result.data;
  const email = normalizeEmail(settings.STAFF_EMAIL);
  const password = settings.STAFF_PASSWORD ?? null;
  const weakness = password && passwordWeakness(password, email, commonPasswords);
  if (weakness) throw new ConfigError(`STAFF_PASSWORD cannot be used: ${weakness}.`);
  const siteUrl = new URL(settings.SITE_URL);
  return {
    port: settings.PORT,
    host: settings.HOST,
    socket: isForThisProcess(environment) ? FIRST_INHERITED_SOCKET : null,
    dataDirectory: resolve(settings.DATA_DIR),
    maximumDatabaseBytes: settings.MAX_DATABASE_MB * 1024 * 1024,
    backups: {
      directory: settings.BACKUP_DIR === undefined ? null : resolve(settings.BACKUP_DIR),
      daysKept: settings.BACKUP_DAYS,
    },
    siteUrl,
    trustedProxies: parseProxies(settings.TRUST_PROXY) ?? new BlockList(),
    allowedOrigins: settings.ALLOWED_ORIGINS ?? new Set(),
    rateLimits: settings.RATE_LIMITS === 'on',
    firstStaff: { email, password },
    mail: mailSettings(settings, siteUrl),
  };
}

function mailSettings(settings: z.output<typeof schema>, siteUrl: URL): MailSettings | null {
  const { SMTP_URL: server, NOTIFY_TO: notifyTo, MAIL_FROM: from } = settings;
  const { NOTIFY_LANGUAGE: language = null } = settings;
  if (!server) {
    if (notifyTo) throw new ConfigError('NOTIFY_TO needs SMTP_URL, the mail server to send by.');
    return null;
  }
  return {
    ...{ server, language },
    from: from ?? `no-reply@${siteUrl.hostname}`,
    notifyTo: notifyTo ?? [],
  };
}

function wholeNumber(pattern: RegExp, of: string, usual: number) {
  const message = `must be a whole number of ${of}, such as ${usual}`;
  return z.string().regex(pattern, message).transform(Number).default(usual);
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

const FIRST_INHERITED_SOCKET = 3;

function isForThisProcess(environment: Record<string, string | undefined>): boolean {
  return environment.LISTEN_PID === String(process.pid) && environment.LISTEN_FDS === '1';
}
