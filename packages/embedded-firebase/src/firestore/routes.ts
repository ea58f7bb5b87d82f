import type { ApiError } from '../http/errors.ts';
import type { Json } from '../http/json-responses.ts';
import type { CheckedRequest } from '../http/listener.ts';
import { permissionDenied } from './access.ts';
import { batchGet } from './batch-get.ts';
import { type Caller, identify, type VerifyIdToken } from './caller.ts';
import { commit } from './commit.ts';
import { createDocument, deleteDocument, getDocument, patchDocument } from './documents-rest.ts';
import type { Firestore } from './firestore.ts';
import { listDocuments } from './list-documents.ts';
import { checkDatabase } from './names.ts';
import { invalidArgument } from './payload.ts';
import { rebuildIndexes } from './rebuild-indexes.ts';
import { notFound, parseRequestPath, type RequestPath } from './request-path.ts';
import { runAggregationQuery } from './run-aggregation-query.ts';
import { type Operation, runInTurn } from './run-in-turn.ts';
import { runQuery } from './run-query.ts';
import { invalidTransaction, unimplemented } from './unsupported.ts';

/** One method of the API; all are called with POST. */
interface Method {
  /** `path` is what precedes the verb in the URL. */
  run: (
    firestore: Firestore,
    caller: Caller,
    path: readonly string[],
    body: unknown,
  ) => Json | Promise<Json>;
  onlyReads?: true;
  mayBeLong?: true;
}

const atRoot = byVerb({
  batchWrite: { run: refuseAllButOwner },
  rollback: { run: () => Promise.reject(invalidTransaction()) },
  commit: { run: (firestore, caller, _path, body) => commit(firestore, caller, body) },
  batchGet: {
    run: (firestore, caller, _path, body) => batchGet(firestore, caller, body),
    onlyReads: true,
    mayBeLong: true,
  },
});
const atParent = byVerb({
  runQuery: { run: runQuery, onlyReads: true, mayBeLong: true },
  runAggregationQuery: { run: runAggregationQuery, onlyReads: true },
  listCollectionIds: { run: refuseAllButOwner },
});

function byVerb(methods: Readonly<Record<string, Method>>): ReadonlyMap<string, Method> {
  return new Map(Object.entries(methods));
}

/** Collection ids, which are metadata, and writes that are not atomic are for the project's owner only in production. */
function refuseAllButOwner(): never {
  throw permissionDenied();
}

/** Methods of the Firestore API that this server does not have. */
const unsupported = ['beginTransaction', 'executePipeline', 'listen', 'partitionQuery', 'write'];
const verbs = [...atRoot.keys(), ...atParent.keys(), ...unsupported];

/** The beginning of Firestore's REST paths: `/v1/projects/{project}/databases/(default)/documents...` */
export const FIRESTORE_PATH = '/v1/projects/';

/** Whether a POST to this path below FIRESTORE_PATH only reads. */
export function onlyReads(path: string): boolean {
  const verb = path.slice(path.lastIndexOf(':') + 1);
  return (atRoot.get(verb) ?? atParent.get(verb))?.onlyReads ?? false;
}

/**
 * Brings the indexes up to date, and handles all requests below FIRESTORE_PATH. The handler rejects with ApiError what it
 * refuses.
 */
export function firestoreHandler(
  firestore: Firestore,
  verifyIdToken: VerifyIdToken,
): (request: CheckedRequest) => Promise<Json> {
  rebuildIndexes(firestore.database, firestore.indexes);
  return (request) => dispatch(firestore, verifyIdToken, request);
}

async function dispatch(
  firestore: Firestore,
  verifyIdToken: VerifyIdToken,
  request: CheckedRequest,
): Promise<Json> {
  const { method, url, client, whenGone } = request;
  const isPost = method === 'POST';
  const path = parseRequestPath(url.pathname, isPost, verbs);
  checkDatabase(path.projectId, path.databaseId, firestore.name);
  const auth = await identify(request.authorization, verifyIdToken);
  const caller = { auth, client, whenGone };
  return runInTurn(request, caller, operationOf(firestore, caller, method, path, url.searchParams));
}

/** Throws ApiError (404, 501) when there is no such operation. */
function operationOf(
  firestore: Firestore,
  caller: Caller,
  method: string,
  { segments, verb }: RequestPath,
  parameters: URLSearchParams,
): Operation {
  const isDocument = segments.length > 0 && segments.length % 2 === 0;
  const withoutBody = (run: Operation['run']) => ({ hasBody: false, mayBeLong: false, run });
  const withBody = (run: Operation['run']) => ({ hasBody: true, mayBeLong: false, run });

  if (verb !== null) {
    if (method !== 'POST') throw notFound();
    if (unsupported.includes(verb)) throw unimplemented(`The method "${verb}"`);
    const found =
      segments.length === 0
        ? (atRoot.get(verb) ?? atParent.get(verb))
        : isDocument
          ? atParent.get(verb)
          : undefined;
    if (found === undefined) throw isKnown(verb) ? wrongPath() : notFound();
    const run = (body: unknown) => found.run(firestore, caller, segments, body);
    return { hasBody: true, mayBeLong: found.mayBeLong ?? false, run };
  }
  if (segments.length === 0) throw notFound();
  switch (`${method} ${isDocument ? 'document' : 'collection'}`) {
    case 'GET document':
      return withoutBody(() => getDocument(firestore, caller, segments, parameters));
    case 'GET collection':
      return withoutBody(() => listDocuments(firestore, caller, segments, parameters));
    case 'POST collection':
      return withBody((body) => createDocument(firestore, caller, segments, parameters, body));
    case 'PATCH document':
      return withBody((body) => patchDocument(firestore, caller, segments, parameters, body));
    case 'DELETE document':
      return withoutBody(() => deleteDocument(firestore, caller, segments, parameters));
    case 'POST document':
    case 'PATCH collection':
    case 'DELETE collection':
      throw wrongPath();
    default:
      throw notFound();
  }
}

function isKnown(verb: string): boolean {
  return atRoot.has(verb) || atParent.has(verb);
}

function wrongPath(): ApiError {
  return invalidArgument('The method does not apply to a path with this number of segments.');
}
