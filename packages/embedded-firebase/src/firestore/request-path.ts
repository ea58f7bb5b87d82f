import { ApiError } from '../http/errors.ts';
import { checkIds } from './names.ts';
import { invalidArgument } from './payload.ts';

/**
 * A URL below `/v1`: the segments below `documents` and, after a colon, the name of a method. The last segment is empty
 * where a collection id is left out, as in `documents/c/d/`.
 */
export interface RequestPath {
  projectId: string;
  databaseId: string;
  segments: readonly string[];
  verb: string | null;
}

/** What Google's emulator cuts off both ends of an id in a URL. */
const blank = /^(?:[^\S\uFEFF]|\u0085)+$/;
const shape =
  /^\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.*?))?(?::([A-Za-z]+))?$/s;

/**
 * Parses the path of a URL. It must still be percent-encoded, so that `%2F` in an id differs from a slash. What follows
 * a colon is a verb in a POST request or when it is one of `verbs`; otherwise it belongs to the document's id.
 */
export function parseRequestPath(
  path: string,
  isPost: boolean,
  verbs: readonly string[],
): RequestPath {
  const match = shape.exec(path);
  if (match === null) throw notFound();
  const [, project = '', database = '', below, verb] = match;
  const isVerb = verb !== undefined && (isPost || verbs.includes(verb) || !below);
  const raw = isVerb || verb === undefined ? below : `${below}:${verb}`;
  const isRoot = raw === undefined || (raw === '' && isVerb);
  const segments = isRoot ? [] : raw.split('/').map(decode);
  const hasEmptyCollection = !isVerb && segments.length % 2 === 1 && segments.at(-1) === '';
  const ids = hasEmptyCollection ? segments.slice(0, -1) : segments;
  checkIds(ids.map((id) => (blank.test(id) ? '' : id)));
  return {
    projectId: decode(project),
    databaseId: decode(database),
    segments,
    verb: isVerb ? verb : null,
  };
}

export function notFound(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'Method not found.');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidArgument('The path is not valid percent-encoded UTF-8.');
  }
}
