import { type Source, syntaxError } from './source.ts';
import { nameOfToken, type Token, tokenAt } from './tokens.ts';

/** Reads a rules file token by token, with the next one in view. */
export class TokenReader {
  readonly source: Source;
  #next: Token;

  constructor(source: Source) {
    this.source = source;
    this.#next = tokenAt(source, 0);
  }

  get next(): Token {
    return this.#next;
  }

  /** Takes the next token, whatever it is. */
  take(): Token {
    const taken = this.#next;
    this.#next = tokenAt(this.source, taken.end);
    return taken;
  }

  /** Continues at an offset: paths are read by character, because `/a/b` is no division. */
  continueAt(offset: number): void {
    this.#next = tokenAt(this.source, offset);
  }

  /** Whether the next token is this symbol or word. */
  sees(text: string): boolean {
    return (this.#next.kind === 'symbol' || this.#next.kind === 'name') && this.#next.text === text;
  }

  /** Takes the next token if it is this symbol or word. */
  takes(text: string): boolean {
    if (!this.sees(text)) return false;
    this.take();
    return true;
  }

  /** Takes this symbol or word, or fails. */
  expect(text: string): Token {
    if (!this.sees(text)) throw this.expected(`"${text}"`);
    return this.take();
  }

  expectName(what: string): string {
    const token = this.#next;
    if (token.kind !== 'name') throw this.expected(what);
    this.take();
    return token.text;
  }

  /** The error that says what was expected in place of the next token. */
  expected(what: string): Error {
    const problem = `expected ${what} but found ${nameOfToken(this.#next)}`;
    return syntaxError(this.source, this.#next.start, problem);
  }
}
