import type { Feedback } from '../../backend/feedback.ts';

/** Sends a feedback; safe to call again with the same id and content, when `attempt` says that it is another try. */
export async function sendFeedback(feedback: Feedback, id: string, attempt: number): Promise<void> {
  const { createFeedback } = await import('../../backend/feedback.ts');
  await createFeedback(id, feedback, attempt > 1);
}
