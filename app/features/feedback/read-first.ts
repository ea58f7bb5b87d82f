import { withDeadline } from '../../network/deadline.ts';

/** In milliseconds. What is sent need not wait longer for an answer, since the rules decide. */
const timeout = 3_000;

let known: Promise<boolean> | undefined;

/** Whether staff read feedback before it is published, asked once for a page; false while that cannot be found out. */
export function isReadFirst(): Promise<boolean> {
  known ??= withDeadline(ask(), timeout).catch(() => {
    known = undefined;
    return false;
  });
  return known;
}

async function ask(): Promise<boolean> {
  const { readsFeedbackFirst } = await import('../../backend/feedback-setting.ts');
  return readsFeedbackFirst();
}

/** Remembers what the rules have decided. */
export function learn(readFirst: boolean): void {
  known = Promise.resolve(readFirst);
}
