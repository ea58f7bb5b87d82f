import type { ApiError } from '../http/errors.ts';
import type { Json, JsonRequest } from '../http/json-listener.ts';
import { permissionDenied } from './access.ts';
import { batchGet } from './batch-get.ts';
import { type Caller, identifyCaller, type VerifyIdToken } from './caller.ts';
import { commit } from './commit.ts';
import { createDocument, deleteDocument, getDocument, patchDocument } from './documents-rest.ts';
import type { Firestore } from './firestore.ts';
import { listDocuments } from './list-documents.ts';
import { checkDatabase } from './names.ts';
import { invalidArgument } from './payload.ts';
import { readBody } from './read-body.ts';
import { rebuildIndexes } from './rebuild-indexes.ts';
import { notFound, parseRequestPath } from './request-path.ts';
import { runAggregationQuery } from './run-aggregation-query.ts';
import { runQuery } from './run-query.ts';
import type { WhenGone } from './snapshot.ts';
import { invalidTransaction, unimplemented } from './unsupported.ts';

/** One method of the API; all are called with POST. */
interface Method {
  /** `path` is what precedes the verb in the URL. */
  run: (
    firestore: Firestore,
    caller: Caller,
    path: readonly string[],
    body: unknown,
    whenGone: WhenGone,
  ) => Json | Promise<Json>;
  onlyReads?: true;
}

const atRoot: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['batchWrite', { run: refuseAllButOwner }],
  ['rollback', { run: refuseRollback }],
  ['commit', { run: (firestore, caller, _path, body) => commit(firestore, caller, body) }],
  [
    'batchGet',
    {
      run: (firestore, caller, _path, body) => batchGet(firestore, caller, body),
      onlyReads: true,
    },
  ],
]);
const atParent: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['runQuery', { run: runQuery, onlyReads: true }],
  ['runAggregationQuery', { run: runAggregationQuery, onlyReads: true }],
  ['listCollectionIds', { run: refuseAllButOwner }],
]);

function refuseRollback(): never {
  throw invalidTransaction();
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
): (request: JsonRequest) => Promise<Json> {
  rebuildIndexes(firestore.database, firestore.indexes);
  return (request) => dispatch(firestore, verifyIdToken, request);
}

async function dispatch(
  firestore: Firestore,
  verifyIdToken: VerifyIdToken,
  request: JsonRequest,
): Promise<Json> {
  const { method, url } = request;
  const { pathname, searchParams } = url;
  const isPost = method === 'POST';
  const { projectId, databaseId, segments, verb } = parseRequestPath(pathname, isPost, verbs);
  checkDatabase(projectId, databaseId, firestore.name);
  const caller = await identifyCaller(request.authorization, verifyIdToken);
  const isDocument = segments.length > 0 && segments.length % 2 === 0;

  if (verb !== null) {
    if (!isPost) throw notFound();
    if (unsupported.includes(verb)) throw unimplemented(`The method "${verb}"`);
    const operation =
      segments.length === 0
        ? (atRoot.get(verb) ?? atParent.get(verb))
        : isDocument
          ? atParent.get(verb)
          : undefined;
    if (operation === undefined) throw isKnown(verb) ? wrongPath() : notFound();
    return operation.run(firestore, caller, segments, await readBody(request), request.whenGone);
  }
  if (segments.length === 0) throw notFound();
  switch (`${method} ${isDocument ? 'document' : 'collection'}`) {
    case 'GET document':
      return getDocument(firestore, caller, segments, searchParams);
    case 'GET collection':
      return listDocuments(firestore, caller, segments, searchParams);
    case 'POST collection':
      return createDocument(firestore, caller, segments, searchParams, await readBody(request));
    case 'PATCH document':
      return patchDocument(firestore, caller, segments, searchParams, await readBody(request));
    case 'DELETE document':
      return deleteDocument(firestore, caller, segments, searchParams);
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
