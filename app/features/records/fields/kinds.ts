import type { RecordKind } from '../../../backend/record-fields.ts';

/** What each collection is called on the dashboard. */
export const kinds: Record<RecordKind, { tab: string; one: string; many: string }> = {
  enquiry: { tab: 'Appointments', one: 'appointment', many: 'appointments' },
  feedbacks: { tab: 'Feedbacks', one: 'feedback', many: 'feedbacks' },
  feedbackInbox: { tab: 'Feedbacks', one: 'feedback to read', many: 'feedbacks to read' },
};

/** The kinds that have a tab. Feedback that is to be read stands in the tab of published feedback. */
export const tabKinds = ['enquiry', 'feedbacks'] as const;

export function tabOf(kind: RecordKind): (typeof tabKinds)[number] {
  return kind === 'enquiry' ? 'enquiry' : 'feedbacks';
}

/** `1 appointment`, `2 appointments`, `1,00,000 appointments`. */
export function countOf(count: number, kind: RecordKind): string {
  return `${formatCount(count)} ${count === 1 ? kinds[kind].one : kinds[kind].many}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-IN');
}
