import type { RecordKind } from '../../../backend/record-fields.ts';
import { recall, remember } from './browser-memory.ts';
import { createFollowUpList, type FollowUpList } from './follow-up-list.ts';
import {
  createRecordList,
  type RecordList,
  type RecordSource,
  type SeenMark,
} from './record-list.ts';

export interface Lists {
  records: Record<RecordKind, RecordList>;
  followUps: FollowUpList;
}

/** The lists of the dashboard, not read yet. */
export function createLists(): Lists {
  return {
    records: {
      enquiry: createRecordList('enquiry', source, seenMark('enquiry')),
      feedbacks: createRecordList('feedbacks', source, seenMark('feedbacks')),
      feedbackInbox: createRecordList('feedbackInbox', source, seenMark('feedbackInbox')),
    },
    followUps: createFollowUpList(async (after) => {
      const { readFollowUps } = await import('../../../backend/follow-ups.ts');
      return readFollowUps(after);
    }),
  };
}

/** Firebase is fetched when the first list is read. */
const backend = () => import('../../../backend/records.ts');

const source: RecordSource = {
  readRecords: async (...page) => (await backend()).readRecords(...page),
  readUndatedRecords: async (...page) => (await backend()).readUndatedRecords(...page),
  countRecords: async (kind) => (await backend()).countRecords(kind),
};

/** Kept in the browser's storage: times, and nothing that a patient sent. */
export function seenMark(kind: RecordKind): SeenMark {
  const key = `dashboard.newest.${kind}`;
  return {
    get() {
      const stored = recall(key);
      if (stored === null) return undefined;
      const [upTo = 0, ...later] = stored.split(',').map(Number);
      return { upTo, later };
    },
    set: ({ upTo, later }) => remember(key, [upTo, ...later].join()),
  };
}
