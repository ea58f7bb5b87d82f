import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from './errors.ts';

/**
 * Refuses a request whose body has more bytes than `maximumBytes`. Where Content-Length
 * gives the size, that decides: Node's parser lets no more through. Only a body in chunks is read as a web stream, which
 * costs more than the rest of a small request. Throws ApiError (413).
 */
export function limitBody(maximumBytes: number): MiddlewareHandler {
  const refuse = () => {
    throw tooLarge(maximumBytes);
  };
  const limitStream = bodyLimit({ maxSize: maximumBytes, onError: refuse });
  return (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return limitStream(c, next);
    if (Number(c.req.header('content-length') ?? 0) > maximumBytes) refuse();
    return next();
  };
}

/** The whole body. Rejects with ApiError (413) beyond `maximumBytes`, and with ECONNRESET when the client goes away. */
export function readBytes(incoming: IncomingMessage, maximumBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let left = maximumBytes;
    const take = (chunk: Buffer) => {
      left -= chunk.length;
      if (left >= 0) chunks.push(chunk);
      else refuse();
    };
    const refuse = () => {
      // Once the response has been sent, Node reads and discards the rest.
      incoming.off('data', take).pause();
      reject(tooLarge(maximumBytes));
    };
    if ((announcedLength(incoming) ?? 0) > maximumBytes) return refuse();
    incoming.on('data', take);
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    incoming.once('error', reject);
  });
}

/** The length that a request announces for its body, in bytes; null for one in chunks. */
export function announcedLength({ headers }: IncomingMessage): number | null {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;
}

function tooLarge(maximumBytes: number): ApiError {
  return new ApiError(413, 'INVALID_ARGUMENT', `A request may have at most ${maximumBytes} bytes.`);
}
