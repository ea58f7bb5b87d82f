/**
 * Settles as `promise` does, or rejects after `milliseconds`. The request itself is not cancelled: whatever is sent under
 * a deadline must be safe to send again.
 */
export function withDeadline<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
