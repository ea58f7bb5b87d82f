/** An error in Google's terms: an HTTP code, the canonical status and a message that is safe to show to anybody. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: string;
  /** Seconds after which trying again makes sense; becomes the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: number, status: string, message: string, retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The body of an error response as Google's APIs send it. Source: https://cloud.google.com/apis/design/errors */
export function errorBody({ code, message, status }: ApiError) {
  return { error: { code, message, status } };
}
