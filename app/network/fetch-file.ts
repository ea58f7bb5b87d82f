const fetched = new Set<string>();

/**
 * Fetches a whole file of the site, unless it has come before, so that an `import()` finds it in the browser's cache. A
 * fetch can be repeated, an import cannot: Firefox never requests a module once more whose import has failed (whatwg/html
 * #6768), and WebKit none whose `modulepreload` has. Rejects when the file does not come.
 */
export async function fetchFile(path: string): Promise<void> {
  if (fetched.has(path)) return;
  const response = await fetch(path);
  if (!response.ok) throw new Error(path);
  await response.text();
  fetched.add(path);
}
