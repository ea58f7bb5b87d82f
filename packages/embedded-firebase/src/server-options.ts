import type { Server } from 'node:http';
import type { Backend, Project } from './backend.ts';
import type { DataFile } from './data-file.ts';
import type { Firestore } from './firestore/firestore.ts';
import type { TrustedProxies } from './http/client-address.ts';
import type { AllowedOrigins } from './http/cors.ts';
import type { Log } from './http/request-log.ts';
import type { PasswordHasher } from './identity/passwords.ts';
import type { Pages } from './pages.ts';
import type { Clock } from './storage/clock.ts';

export interface ServerOptions {
  host: string;
  /** 0 asks for any free port. */
  port: number;
  /** A listening socket that was inherited (its number): it goes before host and port. */
  socket?: number | null;
  /** The public address: requests for another host are refused, and links in mails lead to it. */
  siteUrl: URL;
  /** The proxies whose X-Forwarded-For is believed. */
  trustedProxies?: TrustedProxies;
  /** The origins of other sites whose pages may call the protocols. */
  allowedOrigins?: AllowedOrigins;
  /** Whether there are limits on what one address may take. */
  rateLimits?: boolean;
  /** Sent with every response. */
  headers?: Map<string, string>;
  /** Null when nothing but pages is served. */
  backend: ServedBackend | null;
  /** Called once the server has its address. Without it there are no pages. */
  openPages?(server: Server): Pages | Promise<Pages>;
  log: Log;
  clock?: Clock;
  /** Tests give one that costs little. */
  passwords?: PasswordHasher;
}

/** The documents and accounts that a server serves, and what its application does with them. */
export interface ServedBackend {
  data: DataFile;
  project: Project;
  /** How large those who are not signed in may make the file. */
  maximumBytes?: number;
  /** Mails the link to set a new password, some time after it returns. Null when nobody may ask for one. */
  mailResetLink?: ((email: string, link: string) => void) | null;
  /** Called within the transaction, for each document that is created; `time` is REQUEST_TIME, in microseconds. */
  onCreated?: Firestore['onCreated'];
  /** Called at the very first start, before anything was ever stored. */
  onFirstStart?(backend: Backend): Promise<void>;
  /** Called before the first request is answered. What it returns is awaited before the file is closed. */
  onOpen?(backend: Backend): (() => Promise<void>) | undefined;
  /** The end of the log's warning of times in the future: what helps. */
  adviceOnTimes?: string;
}

/** The options, with defaults for some that were left out. */
export type Settings = ServerOptions &
  Required<Pick<ServerOptions, 'trustedProxies' | 'allowedOrigins'>>;
