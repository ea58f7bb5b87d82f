import { SMALL_BODY_BYTES } from '../http/body-limit.ts';
import { ApiError } from '../http/errors.ts';
import type { Json } from '../http/json-responses.ts';
import type { CheckedRequest } from '../http/listener.ts';
import { limits } from '../shares/limits.ts';
import { type Client, Shares } from '../shares/shares.ts';
import { takeTurn } from '../shares/turns.ts';
import type { Caller } from './caller.ts';
import { parseBody } from './parse-body.ts';

/** Of the large requests under way. Small ones take no share, so that no form is kept out. */
const requests = new Shares(limits.largeRequests);
const responses = new Shares(limits.unreadResponses);
/** In characters: more than a visitor's page of a list has. A shorter response is left to http/long-responses.ts. */
const LONG_RESPONSE = 192 * 1024;

/**
 * Reads a request's body, where the operation has one, and carries the operation out when it is the client's turn. Throws
 * ApiError (503) when the client, or all together, have too many large requests under way or unread responses.
 */
export async function runInTurn(
  request: CheckedRequest,
  caller: Caller,
  operation: Operation,
): Promise<Json> {
  const { client } = caller;
  const isLarge = operation.hasBody && request.bodyLength > SMALL_BODY_BYTES;
  const giveBack = isLarge ? requests.take(client, request.bodyLength) : () => {};
  if (giveBack === null) throw tooMuch('Too many large requests are under way.');
  try {
    const bytes = operation.hasBody ? await request.body() : null;
    const json = await takeTurn(client.key, () => {
      // Before the work: making a response that is then refused fills the memory as well.
      if (operation.mayBeLong && !hasRoom(client)) throw tooManyUnread();
      return operation.run(bytes && parseBody(bytes));
    });
    if (typeof json === 'string' && json.length >= LONG_RESPONSE) holdUntilRead(json, caller);
    return json;
  } finally {
    giveBack();
  }
}

export interface Operation {
  hasBody: boolean;
  /** Whether its response may be longer than a document or a page of a list. */
  mayBeLong: boolean;
  run: (body: unknown) => Json | Promise<Json>;
}

function holdUntilRead(json: string, { client, whenGone }: Caller): void {
  const giveBack = responses.take(client, json.length);
  if (giveBack === null) throw tooManyUnread();
  whenGone(giveBack);
}

/** Whether the client may have one more long response. */
function hasRoom(client: Client): boolean {
  const giveBack = responses.take(client, LONG_RESPONSE);
  giveBack?.();
  return giveBack !== null;
}

function tooManyUnread(): ApiError {
  return tooMuch('Too many long responses have not been read yet.');
}

function tooMuch(what: string): ApiError {
  return new ApiError(503, 'UNAVAILABLE', `${what} Try again later.`, 1);
}
