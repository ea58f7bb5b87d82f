/** Something that whoever runs the server can put right. The message says it in one plain line. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
