import { z } from 'zod';
import { allFields, type RecordKind, recordFields } from '../../backend/record-fields.ts';
import { calendarTexts } from './calendar-texts.ts';
import { keyed, oneLine, plural, template, text } from './parts.ts';
import { noteTexts, rowTexts } from './row-texts.ts';

const kinds = Object.keys(recordFields) as RecordKind[];
const serverFailures = [
  ...['EDNS', 'ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EABORT', 'ETLS', 'EAUTH', 'ENOAUTH'],
  ...['EENVELOPE', 'EMESSAGE', 'OTHER'],
] as const;
/** What was done with an enquiry, as a state and as a choice. */
const show = { 'to-do': text, done: text };

/**
 * What the dashboard says. `{name}` is a sender's name; `{whom}` that, or how many records (`kinds.count`); `{time}` and `{day}`
 * are written by the page's language.
 */
export const dashboardTexts = z.strictObject({
  /** A list that is being read, cannot be, or holds nothing to show. */
  loading: text,
  notStaff: text,
  empty: text,
  /** Buttons of notices. */
  close: text,
  undo: text,
  dismiss: text,
  dismissNotice: template('notice'),
  /** Names the tabs. */
  records: text,
  kinds: keyed(kinds, () => z.strictObject({ tab: text, count: plural('count'), file: text })),
  /** Beside a tab, of what `kinds.count` says: how many of them are new. */
  newRecords: template('records'),
  /** Heads of columns, on the screen, on paper, in the file; and in a copied record. */
  fields: keyed(allFields, () => text),
  received: text,
  actions: text,
  times: z.strictObject({
    justNow: text,
    minutesAgo: template('count'),
    hoursAgo: template('count'),
    today: template('time'),
    yesterday: template('time'),
    unknown: text,
  }),
  /** What a record is called that has no name. */
  unnamed: z.strictObject({ record: text, recordOf: template('time') }),
  list: z.strictObject({
    /** How many match; `{all}` is what `kinds.count` says. */
    found: template('found', 'all'),
    lastRead: template('time'),
    refresh: text,
    newer: plural('count'),
    readNewer: text,
    loading: plural('count'),
    loaded: template('loaded', 'total'),
    noMatch: text,
    /** Where there are no others than those that a choice hides. */
    none: z.strictObject(show),
    noneOnDays: z.strictObject({ ...show, ...keyedTexts(kinds, text) }),
  }),
  /** Which enquiries are shown; and what is said of one. */
  show: z.strictObject({
    label: text,
    all: text,
    ...show,
    /** Since the oldest came that is not done. */
    waitsHours: plural('count'),
    waitsDays: plural('count'),
  }),
  row: rowTexts,
  note: noteTexts,
  tools: z.strictObject({
    search: text,
    searched: text,
    more: text,
    /** To those who do not see it, after the word of the button. */
    moreTools: text,
    csv: text,
    /** The same in little room. */
    csvShort: text,
    print: text,
    /** To those who do not see it, after a number in brackets. */
    selected: text,
    /** On the button, where there are more records than somebody would put on paper. */
    printNewest: template('most', 'count'),
  }),
  days: z.strictObject({
    label: text,
    all: text,
    today: text,
    yesterday: text,
    'last-7-days': text,
    span: text,
    from: text,
    to: text,
    reversed: text,
  }),
  order: z.strictObject({
    label: text,
    newest: text,
    oldest: text,
    letters: template('field'),
    lettersDown: template('field'),
    digits: template('field'),
    digitsDown: template('field'),
  }),
  /** What a search finds beyond what is shown. */
  elsewhere: z.strictObject({
    'to-do': plural('count'),
    done: plural('count'),
    otherDays: plural('count'),
    /** Where the list of feedback is open that staff have read, and the other way round. */
    toRead: plural('count'),
    published: plural('count'),
  }),
  selection: z.strictObject({
    label: text,
    count: plural('count'),
    all: plural('count'),
    clear: text,
    done: text,
    toDo: text,
    delete: text,
  }),
  paper: z.strictObject({
    title: template('clinic', 'tab'),
    printed: template('records', 'time'),
    printedSelected: template('records', 'time'),
    /** Behind either. */
    unread: text,
    only: template('filter'),
    searched: template('typed'),
    missing: template('most', 'missing'),
  }),
  /** Heads of further columns in the file. */
  csv: z.strictObject({
    received: template('zone'),
    done: text,
    note: text,
    changedBy: text,
    changed: template('zone'),
  }),
  moderation: z.strictObject({
    published: text,
    toRead: text,
    readFirst: text,
    settingFailed: text,
    publishFailed: template('name'),
    unpublishFailed: template('name'),
    publishReplaced: template('name'),
    unpublishReplaced: template('name'),
  }),
  /** What had become of records otherwise than staff wanted. */
  gone: z.strictObject({
    deletedMeanwhile: template('name'),
    deletedBefore: template('whom'),
    publishedBefore: plural('whom'),
    unpublishedBefore: template('whom'),
    replaced: plural('whom'),
    note: template('note'),
  }),
  followUp: z.strictObject({
    failed: template('name'),
    /** What a colleague had written, who came first; `{state}` is one of the two below. */
    same: template('by', 'name', 'time', 'state'),
    met: template('by', 'name', 'time', 'state'),
    stateWithNote: template('state', 'note'),
  }),
  /** What was done and can be taken back. */
  undone: z.strictObject({
    deleted: template('whom'),
    published: template('whom'),
    unpublished: template('whom'),
    done: template('whom'),
    'to-do': template('whom'),
    noted: template('whom'),
    'note-taken-out': template('whom'),
    puttingBack: template('whom'),
    putBackFailed: template('whom'),
    takingBack: template('whom'),
    takeBackFailed: template('whom'),
  }),
  keys: z.strictObject({
    title: text,
    /** What stands on keys, and what is pressed. */
    inSearch: text,
    enter: text,
    delete: text,
    undo: text,
    range: text,
    /** What they do. */
    does: z.strictObject({
      search: text,
      firstRow: text,
      rows: text,
      open: text,
      note: text,
      tabs: text,
      delete: text,
      done: text,
      publish: text,
      unpublish: text,
      undo: text,
      range: text,
      help: text,
    }),
    areOn: text,
    version: template('version'),
  }),
  mail: z.strictObject({
    fails: text,
    failsSince: template('time'),
    /** By the codes of server/mail/mail-error.ts. */
    reasons: z.strictObject({
      ...keyedTexts(serverFailures, template('server', 'codes')),
      DATABASE: text,
    }),
  }),
  /** What is wrong with the backups. */
  backup: z.strictObject({ none: text, old: template('time') }),
  calendar: calendarTexts,
  /**
   * How a message begins that staff write to a patient, to go on with: by email, with a subject, or on WhatsApp. It stands in
   * the language in which the patient wrote, and in a link: so it never names the patient.
   */
  answer: z.strictObject({
    subject: oneLine(template('clinic')),
    beginning: oneLine(template('clinic')),
  }),
});
export type DashboardTexts = z.infer<typeof dashboardTexts>;

function keyedTexts<Name extends string, Text extends z.ZodType>(
  names: readonly Name[],
  schema: Text,
) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Text>;
}
