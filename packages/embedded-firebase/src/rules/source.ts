import { type Position, RulesSyntaxError } from './errors.ts';

/** The text of a rules file, and how to say where in it something is wrong. */
export interface Source {
  readonly text: string;
  readonly file: string;
}

/** `file:line:column` of an offset (in UTF-16 units). */
export function positionText({ text, file }: Source, offset: number): string {
  const { line, column } = positionOf(text, offset);
  return `${file}:${line}:${column}`;
}

/** The error for what stands at `offset` (in UTF-16 units), to be thrown. */
export function syntaxError(source: Source, offset: number, problem: string): RulesSyntaxError {
  return new RulesSyntaxError(source.file, positionOf(source.text, offset), problem);
}

function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
