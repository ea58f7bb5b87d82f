/** A picture that cannot be shown where the content wants it. The message says what is expected. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
}
