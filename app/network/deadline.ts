/** How long somebody waits for a response before it counts as failed, in milliseconds. */
const responseTime = 15_000;

/**
 * Settles as `promise` does, or rejects after `milliseconds`. The request itself is not cancelled, and may still succeed:
 * whatever is sent under a deadline must be safe to send twice.
 */
export function withDeadline<T>(promise: Promise<T>, milliseconds = responseTime): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
