import { invalidPayload } from './payload.ts';

/** The JSON of a request, whatever it says its type is: the SDK sends text/plain to spare a preflight. */
export async function readBody(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalidPayload('The body is not JSON.');
  }
}
