/** The strings in a JSON value, however deep, but for those under the keys left out. */
export function stringsIn(value: unknown, without = /^$/): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    without.test(key) ? [] : stringsIn(inner, without),
  );
}
