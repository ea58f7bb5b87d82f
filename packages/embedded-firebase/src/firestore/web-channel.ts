import type { Json } from '../http/json-responses.ts';
import type { CheckedRequest } from '../http/listener.ts';
import type { Log } from '../http/request-log.ts';
import { invalidArgument, invalidPayload } from './payload.ts';
import { notFound } from './request-path.ts';

/** The beginning of the paths at which `firebase/firestore` in a browser opens its streams to listen and to write. */
export const STREAMS_PATH = '/google.firestore.v1.Firestore/';
const shape = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

const message =
  'This server has no streams: import from "firebase/firestore/lite", not "firebase/firestore" (README.md of embedded-firebase).';
/** The code is gRPC's number of the status. */
const error = { code: 12, status: 'UNIMPLEMENTED', message };

/**
 * Handles the requests below STREAMS_PATH: the stream opens, refuses what is asked and closes, all in one response. A plain
 * error would not do: the SDK would take it for a broken network, answer from its empty cache and hold writes back for
 * ever. The first such request is logged.
 */
export function streamHandler(log: Log): (request: CheckedRequest) => Promise<Json> {
  let isLogged = false;
  // The SDK takes a stream without a token for broken.
  const writeRefusal = [{ streamToken: 'AA==' }, { error }];
  return async ({ url, body }) => {
    const stream = shape.exec(url.pathname)?.[1];
    if (stream === undefined) throw notFound();
    if (url.searchParams.has('SID')) throw invalidArgument('The stream is closed.');
    if (!isLogged) log({ event: 'stream refused', message });
    isLogged = true;
    const opened = ['c', crypto.randomUUID(), '', 8, 14, 30_000];
    const form = new URLSearchParams(Buffer.from(await body()).toString());
    const refusals = stream === 'Listen' ? [refusedTargets(form)] : writeRefusal;
    const messages = [opened, ...refusals.map((refusal) => [refusal]), ['close']];
    const json = JSON.stringify(messages.map((content, index) => [index, content]));
    return `${json.length}\n${json}`;
  };
}

/** What the listener learns of each target it asks for: that it is removed, and why. */
function refusedTargets(form: URLSearchParams): object {
  const targetIds: number[] = [];
  for (const [name, json] of form) {
    if (!/^req\d+___data__$/.test(name)) continue;
    const targetId = parse(json)?.addTarget?.targetId;
    if (Number.isSafeInteger(targetId)) targetIds.push(targetId as number);
  }
  return { targetChange: { targetChangeType: 'REMOVE', targetIds, cause: error } };
}

function parse(json: string): { addTarget?: { targetId?: unknown } } | null {
  try {
    return JSON.parse(json);
  } catch {
    throw invalidPayload('The body is not JSON.');
  }
}
