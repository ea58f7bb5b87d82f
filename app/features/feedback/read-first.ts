import { withDeadline } from '../../network/deadline.ts';

/** In milliseconds. Sending need not wait longer for this, since the rules decide. */
const timeout = 3_000;

let known: Promise<boolean> | undefined;

/** Whether staff read feedback before it is published, requested once for a page; false if that fails. */
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

/** Remembers the rules' decision. */
export function learn(readFirst: boolean): void {
  known = Promise.resolve(readFirst);
}
