import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from './errors.ts';

/**
 * Refuses a request whose body has more bytes than `mostBytes`. A body whose length is announced is judged by that
 * (Node's parser lets no more through), so that only one in chunks is made a web stream, which costs more than the
 * rest of a small request.
 */
export function limitBody(mostBytes: number): MiddlewareHandler {
  const refuse = () => {
    throw tooLarge(mostBytes);
  };
  const limitStream = bodyLimit({ maxSize: mostBytes, onError: refuse });
  return (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return limitStream(c, next);
    if (Number(c.req.header('content-length') ?? 0) > mostBytes) refuse();
    return next();
  };
}

/** The whole body. Rejects with ApiError (413) beyond `mostBytes`, and with ECONNRESET when the client goes away. */
export function readBytes(incoming: IncomingMessage, mostBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let left = mostBytes;
    const take = (chunk: Buffer) => {
      left -= chunk.length;
      if (left >= 0) chunks.push(chunk);
      else refuse();
    };
    const refuse = () => {
      // Node reads what still comes and throws it away once the answer has gone.
      incoming.off('data', take).pause();
      reject(tooLarge(mostBytes));
    };
    if (Number(incoming.headers['content-length'] ?? 0) > mostBytes) return refuse();
    incoming.on('data', take);
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    incoming.once('error', reject);
  });
}

function tooLarge(mostBytes: number): ApiError {
  return new ApiError(413, 'INVALID_ARGUMENT', `A request may have at most ${mostBytes} bytes.`);
}
