import type { RecordKind } from '../../../backend/record-fields.ts';
import { recall, remember } from './browser-memory.ts';
import { createFollowUpList, type FollowUpList } from './follow-up-list.ts';
import {
  createRecordList,
  type ReadMark,
  type RecordList,
  type RecordSource,
} from './record-list.ts';

export interface Lists {
  records: Record<RecordKind, RecordList>;
  followUps: FollowUpList;
}

/** The lists of the dashboard, not read yet. */
export function createLists(): Lists {
  return {
    records: {
      enquiry: createRecordList('enquiry', source, readMark('enquiry')),
      feedbacks: createRecordList('feedbacks', source, readMark('feedbacks')),
      feedbackInbox: createRecordList('feedbackInbox', source, readMark('feedbackInbox')),
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

/** Kept in the browser's storage: a time, and nothing that a patient sent. */
function readMark(kind: RecordKind): ReadMark {
  const key = `dashboard.newest.${kind}`;
  return {
    get() {
      const stored = recall(key);
      return stored === null ? undefined : Number(stored);
    },
    set: (newest) => remember(key, String(newest)),
  };
}
