/** `hi` for a text with Devanagari in it, so that it is drawn, broken into lines and read out as Hindi. */
export function languageOf(text: string): 'hi' | undefined {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
}
