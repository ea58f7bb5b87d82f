const wait = { first: 2_000, longest: 60_000 };

/**
 * Code that a page fetches on demand. A fetch that failed is tried again, at longer and longer intervals and when the
 * network comes back, until the code has come.
 */
export function untilFetched<Code>(load: () => Promise<Code>): Promise<Code> {
  return new Promise((resolve) => {
    let delay = wait.first;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const fetchCode = () => {
      clearTimeout(retry);
      removeEventListener('online', fetchCode);
      load().then(resolve, retryLater);
    };
    const retryLater = () => {
      retry = setTimeout(fetchCode, delay);
      delay = Math.min(delay * 2, wait.longest);
      addEventListener('online', fetchCode);
    };
    fetchCode();
  });
}
