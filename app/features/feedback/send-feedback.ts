import type { Feedback } from '../../backend/feedback.ts';
import { isReadFirst, learn } from './read-first.ts';

/**
 * Sends a feedback. Safe to call once more with the same id and content. Resolves with whether staff read it before it is
 * published.
 */
export async function sendFeedback(feedback: Feedback, id: string): Promise<boolean> {
  const [{ createFeedback }, expected] = await Promise.all([
    import('../../backend/feedback.ts'),
    isReadFirst(),
  ]);
  const readFirst = await createFeedback(id, feedback, expected);
  learn(readFirst);
  return readFirst;
}
