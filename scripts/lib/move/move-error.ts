/** The reason why a move cannot go on, in plain words for the person who started it. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}
