// The door: nothing else of this package is for use from outside, but for the rules (`embedded-firebase/rules`) and what
// tests of an application may need (`embedded-firebase/testing`).

/** The documents and accounts of one database, past the rules: for commands, and for what a server does by itself. */
export { Backend, type Documents, type Project, type StoredJson } from './backend.ts';
/** The file of a project: opens, backs up, restores, mends and erases it. */
export { DataFile } from './data-file.ts';
/** Reads the text of an index configuration. */
export { parseIndexConfiguration } from './firestore/index-configuration.ts';
/** Values of documents. */
export type { Fields, Value } from './firestore/values/value.ts';
/** Reads a list of proxies' addresses, such as `loopback, 10.0.0.0/8`. */
export { parseProxies, type TrustedProxies } from './http/client-address.ts';
/** Reads a list of origins, such as `https://www.example.org`. */
export { type AllowedOrigins, isOrigin, parseOrigins } from './http/cors.ts';
/** A log with a line of JSON on stderr for each entry, and what it may say of an error. */
export { describeFailure, type Log, logToStderr } from './http/request-log.ts';
/** Reads the files of a folder once, and serves them as the pages of a server. */
export { readSite, type Site, siteListener } from './http/site.ts';
/** An email as accounts have it. */
export { normalizeEmail } from './identity/emails.ts';
/** Why a new password is refused. */
export { passwordWeakness } from './identity/password-policy.ts';
/** How passwords are hashed; only tests make one of their own. */
export { PasswordHasher } from './identity/passwords.ts';
/** What whoever runs the server can put right. */
export { OperatorError } from './operator-error.ts';
/** What serves the pages of a server. */
export type { Pages } from './pages.ts';
/** Reads a `firestore.rules` and a `firestore.indexes.json`. */
export { readIndexes, readRules } from './project-files.ts';
/** Starts a server with both protocols and, if there are such, the pages of the site. */
export type { ServerOptions } from './server-options.ts';
export { type RunningServer, startServer } from './start.ts';
/** An open file, for the application's own tables. */
export type { Database } from './storage/database.ts';
/** The time of the newest backup in a folder. */
export { newestBackupTime } from './storage/dated-backups.ts';
/** What a backup holds. */
export type { BackupContents } from './storage/restore.ts';
