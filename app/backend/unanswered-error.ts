/**
 * No answer came, again and again: what was to be stored may be stored or not. The file does not import Firebase: pages can
 * load it.
 */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
}
