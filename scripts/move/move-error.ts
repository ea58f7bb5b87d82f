/** Something that stops a move; the message is plain lines for whoever started it. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}
