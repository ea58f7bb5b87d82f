import { RE2JS } from 're2js';
import { EvaluationError } from './errors.ts';
import { MAXIMUM_COMPILED_PATTERNS, MAXIMUM_PATTERN_LENGTH } from './limits.ts';

/** Compiled patterns, the least recently used first: a pattern may come from a document. */
const compiled = new Map<string, RE2JS>();

/** A pattern of RE2, which takes a time linear in the text. Throws EvaluationError if it is none. */
export function pattern(text: string): RE2JS {
  const known = compiled.get(text) ?? compile(text);
  compiled.delete(text);
  compiled.set(text, known);
  const [oldest] = compiled.keys();
  if (compiled.size > MAXIMUM_COMPILED_PATTERNS && oldest !== undefined) compiled.delete(oldest);
  return known;
}

/** Throws EvaluationError for a text that is no pattern. */
export function checkPattern(text: string): void {
  compile(text);
}

function compile(text: string): RE2JS {
  if (text.length > MAXIMUM_PATTERN_LENGTH) throw new EvaluationError('the pattern is too long');
  try {
    return RE2JS.compile(text);
  } catch {
    throw new EvaluationError('the pattern is not of RE2');
  }
}
