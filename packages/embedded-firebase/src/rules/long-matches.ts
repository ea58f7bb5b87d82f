import { LONG_TEXT_LENGTH, MAXIMUM_REMEMBERED_LENGTH } from './limits.ts';
import { pattern } from './patterns.ts';

/** For each pattern, whether long texts match it. */
const known = new Map<string, Map<string, boolean>>();
let length = 0;

/**
 * Whether the whole text matches a pattern of RE2. For a long text the result is remembered, because the writes of one
 * commit may match the same text hundreds of times. Throws EvaluationError if it is no pattern.
 */
export function matchesPattern(text: string, re: string): boolean {
  if (text.length < LONG_TEXT_LENGTH) return pattern(re).matches(text);
  const answer = known.get(re)?.get(text) ?? pattern(re).matches(text);
  remember(text, re, answer);
  return answer;
}

function remember(text: string, re: string, answer: boolean): void {
  if (known.get(re)?.has(text)) return;
  if (length + text.length > MAXIMUM_REMEMBERED_LENGTH) {
    known.clear();
    length = 0;
  }
  const answers = known.get(re) ?? new Map<string, boolean>();
  known.set(re, answers.set(text, answer));
  length += text.length;
}
