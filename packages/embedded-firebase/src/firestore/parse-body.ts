import { invalidPayload } from './payload.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses the JSON of a request. The content type is ignored: the SDK sends text/plain to avoid a preflight. An empty body
 * is an empty message.
 */
export function parseBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw invalidPayload('The body is not JSON.');
  }
}
