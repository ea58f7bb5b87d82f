import type { RecordKind } from '../../../backend/record-fields.ts';
import { fillCount } from '../../../text/plural.ts';
import type { Wording } from './clinic.ts';

/** The kinds that have a tab. Feedback that is to be read stands in the tab of published feedback. */
export const tabKinds = ['enquiry', 'feedbacks'] as const;

export function tabOf(kind: RecordKind): (typeof tabKinds)[number] {
  return kind === 'enquiry' ? 'enquiry' : 'feedbacks';
}

/** `1 appointment`, `2 appointments`, `1,00,000 appointments`. */
export function countOf(count: number, kind: RecordKind, { texts, tag }: Wording): string {
  return fillCount(texts.kinds[kind].count, count, tag);
}

export function formatCount(count: number, { tag }: Wording): string {
  return count.toLocaleString(tag);
}
