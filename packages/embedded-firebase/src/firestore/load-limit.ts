import type { Caller } from './caller.ts';

/** How much a caller may take of what signed-in accounts may take more of (shares/limits.ts). */
export function limitOf(
  { each, known }: { each: number; known: number },
  caller: Caller | 'privileged',
): number {
  return caller === 'privileged' || caller.client.isKnown ? known : each;
}
