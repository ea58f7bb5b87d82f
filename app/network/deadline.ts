/**
 * What `promise` gives, or a rejection after `milliseconds` without an answer. The request itself goes on: whatever
 * is sent under a deadline must be safe to send again.
 */
export function withDeadline<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
