import type { JsonRequest } from '../http/json-listener.ts';
import { invalidPayload } from './payload.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON of a request, whatever it says its type is: the SDK sends text/plain to spare a preflight. */
export async function readBody(request: JsonRequest): Promise<unknown> {
  const bytes = await request.body();
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw invalidPayload('The body is not JSON.');
  }
}
