/** Longer texts are set smaller, since their box has a fixed height. */
export function lengthOf(text: string): 'short' | 'medium' | 'long' {
  if (text.length <= 90) return 'short';
  return text.length <= 300 ? 'medium' : 'long';
}
