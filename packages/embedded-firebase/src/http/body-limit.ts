import type { IncomingMessage } from 'node:http';
import { ApiError } from './errors.ts';

/**
 * In bytes: more than a form, an email with a password and tokens, or what opens a stream need. Smaller bodies are left to
 * the limits on connections (docs/decisions/0013-what-one-address-may-take.md).
 */
export const SMALL_BODY_BYTES = 16 * 1024;

/** A body in more than 1,000 pieces of fewer than 64 bytes on average takes more memory than it holds. */
const MAXIMUM_SMALL_PIECES = 1000;
const SMALL_PIECE_BYTES = 64;

/**
 * The whole body. Rejects with ApiError (413) where one in chunks exceeds `maximumBytes`, and with ECONNRESET when the client
 * goes away. One that sends a great many tiny pieces, each of which takes a hundred bytes of memory, is cut off (400).
 */
export function readBytes(incoming: IncomingMessage, maximumBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let left = maximumBytes;
    const take = (chunk: Buffer) => {
      left -= chunk.length;
      chunks.push(chunk);
      const inTinyPieces = (maximumBytes - left) / chunks.length < SMALL_PIECE_BYTES;
      if (left < 0) refuse();
      else if (inTinyPieces && chunks.length > MAXIMUM_SMALL_PIECES) {
        incoming.off('data', take).destroy();
        reject(new ApiError(400, 'CANCELLED', 'The body came in too many tiny pieces.'));
      }
    };
    const refuse = () => {
      incoming.off('data', take).pause();
      reject(tooLarge(maximumBytes));
    };
    incoming.on('data', take);
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    incoming.once('error', reject);
  });
}

/** The length that a request announces for its body, in bytes; null for one in chunks. */
export function announcedLength({ headers }: IncomingMessage): number | null {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;
}

/** The error (413) for a request with a larger body. */
export function tooLarge(maximumBytes: number): ApiError {
  return new ApiError(413, 'INVALID_ARGUMENT', `A request may have at most ${maximumBytes} bytes.`);
}
