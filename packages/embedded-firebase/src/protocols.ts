import { clientOfRequest } from './firestore/caller.ts';
import { FIRESTORE_PATH, firestoreHandler } from './firestore/routes.ts';
import { STREAMS_PATH, streamHandler } from './firestore/web-channel.ts';
import { WriteLimits } from './firestore/write-limits.ts';
import { SMALL_BODY_BYTES } from './http/body-limit.ts';
import { ApiError } from './http/errors.ts';
import { jsonPart, type ListenerOptions, type Part } from './http/listener.ts';
import { isIdentityPath } from './identity/endpoints.ts';
import { createIdTokenVerifier } from './identity/id-tokens.ts';
import { PasswordResetLimits } from './identity/password-reset-limits.ts';
import { identityPart } from './identity/routes.ts';
import { SignInLimits } from './identity/sign-in-limits.ts';
import { loadSigningKeys } from './identity/signing-keys.ts';
import type { OpenedBackend } from './opened-backend.ts';
import { EMULATOR_PATH, isProtocolPath } from './protocol-paths.ts';
import type { Settings } from './server-options.ts';

export interface Protocols {
  clientOf: ListenerOptions['clientOf'];
  /** What serves a path; null for one that is no protocol's. */
  partOf(path: string): Part | null;
}

/** Firestore's and Identity's protocols. Makes the signing key if there is none yet. */
export async function createProtocols(
  { backend, served }: OpenedBackend,
  { siteUrl, rateLimits, log }: Settings,
): Promise<Protocols> {
  const { mailResetLink = null } = served;
  const { accounts, clock, passwords, commonPasswords } = backend;
  const { projectId } = backend.firestore.name;
  const keys = await loadSigningKeys(accounts, clock);
  const verifyIdToken = createIdTokenVerifier({ keys, projectId, clock, accounts });
  const firestore = { ...backend.firestore, writeLimits: rateLimits ? new WriteLimits() : null };
  const identity = identityPart({
    ...{ accounts, keys, projectId, clock, verifyIdToken, passwords, commonPasswords },
    ...{ siteUrl, mailResetLink },
    signInLimits: rateLimits ? new SignInLimits() : null,
    passwordResetLimits: rateLimits ? new PasswordResetLimits() : null,
  });
  const documents = jsonPart({ handle: firestoreHandler(firestore, verifyIdToken) });
  const streams = jsonPart({ maximumBodyBytes: SMALL_BODY_BYTES, handle: streamHandler(log) });
  return {
    clientOf: (authorization, address) => clientOfRequest(authorization, address, verifyIdToken),
    partOf(path) {
      if (path.startsWith(FIRESTORE_PATH)) return documents;
      if (path.startsWith(STREAMS_PATH)) return streams;
      if (isIdentityPath(path)) return identity;
      if (path.startsWith(EMULATOR_PATH)) return emulator;
      return isProtocolPath(path) ? nothing : null;
    },
  };
}

const nothing = refusing(new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.'));

const emulator = refusing(
  new ApiError(
    501,
    'UNIMPLEMENTED',
    'This server is not the emulator: its rules are those of its own file, and nothing empties it.',
  ),
);

function refusing(error: ApiError): Part {
  return jsonPart({
    maximumBodyBytes: SMALL_BODY_BYTES,
    takesChunks: false,
    handle: () => Promise.reject(error),
  });
}
