import { z } from 'zod';
import { type Collection, collections } from '../../../collections.ts';
import { allFields, type RecordKind, recordFields } from '../../backend/record-fields.ts';
import { keyed, oneLine, plural, template, text } from './parts.ts';

// What the pages for staff say, in each language. Their features use the types alone.

/** Signing in and out, and passwords. */
export const sessionTexts = z.strictObject({
  loading: text,
  sending: text,
  /** Labels of fields. */
  email: text,
  password: text,
  newPassword: text,
  newPasswordAgain: text,
  /** Buttons. */
  login: text,
  savePassword: text,
  signIn: z.strictObject({ title: text, failed: text, forgotten: text, needsScript: text }),
  /** At the head of the dashboard, and in its place while nothing of it is shown. */
  bar: z.strictObject({
    title: text,
    welcome: template('email'),
    logout: text,
    needsScript: text,
  }),
  /** Over the dashboard, when its session has ended. */
  again: z.strictObject({ title: text, why: text, leave: text }),
  change: z.strictObject({
    title: text,
    current: text,
    wrong: text,
    changed: text,
    failed: text,
    cancel: text,
    close: text,
  }),
  /** A link to set a forgotten password, and where it leads. */
  reset: z.strictObject({
    title: text,
    needsScript: text,
    explanation: text,
    send: text,
    /** It never says whether there is such an account. */
    sent: text,
    cannotMail: text,
    notSent: text,
    invalid: text,
    notChecked: text,
    again: text,
    whose: template('email'),
    changed: text,
    notSet: text,
  }),
  /** Why an attempt failed, where the server says no more. */
  refused: z.strictObject({ network: text, tooMany: text, ended: text, storage: text }),
  differ: text,
  weak: text,
  /** What the server says in English beside its codes. */
  server: z.strictObject({
    short: plural('count'),
    long: plural('count'),
    alike: plural('count'),
    guessed: text,
    busy: text,
    tooMany: text,
    tooManyLinks: text,
    seconds: plural('count'),
    minutes: plural('count'),
  }),
});
export type SessionTexts = z.infer<typeof sessionTexts>;

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
  row: z.strictObject({
    select: template('name'),
    new: text,
    done: text,
    doneWith: template('name'),
    toDoAgain: text,
    publish: text,
    publishOne: template('name'),
    unpublish: text,
    unpublishOne: template('name'),
    delete: text,
    deleteOne: template('name'),
    copy: text,
    copyOne: template('name'),
    copied: text,
    whatsApp: text,
    whatsAppTo: template('name'),
    showAll: text,
    showLess: text,
    wroteBefore: plural('count', 'day'),
  }),
  note: z.strictObject({
    title: text,
    on: template('name'),
    /** Above the field, where it does not say of whom to those who see the row. */
    label: text,
    correctLabel: text,
    about: template('name'),
    save: text,
    cancel: text,
    saved: text,
    notSaved: text,
    full: plural('count'),
    changed: template('state', 'by', 'time'),
    /** In a row that is not open. */
    count: plural('count'),
    all: template('name'),
    correct: text,
    correctOn: template('name', 'time'),
    takeOut: text,
    takeOutOn: template('name', 'time'),
  }),
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
  /** Where staff close days, give them other hours, and write the notice. */
  calendar: z.strictObject({
    title: text,
    /** The beginning of the title, which the button says. */
    link: text,
    explanation: text,
    /** Above the two forms. */
    days: text,
    notice: text,
    from: text,
    to: text,
    until: text,
    closed: text,
    byAppointment: text,
    otherHours: text,
    hours: text,
    reason: text,
    otherReason: text,
    reasonIn: template('language'),
    noticeIn: template('language'),
    /** Above what the site will say. */
    preview: text,
    /** Where the day has other hours already. */
    replaces: text,
    saveDays: text,
    saveNotice: text,
    /** What became of it. */
    saved: text,
    removed: text,
    undone: text,
    met: text,
    failed: text,
    undo: text,
    current: text,
    none: text,
    past: text,
    noticeUntil: template('text', 'date'),
    byYou: template('time'),
    byColleague: template('time'),
    remove: text,
    /** To those who do not see beside what the button stands. */
    removeIt: template('what'),
    close: text,
    loading: text,
    sending: text,
    faults: z.strictObject({ dates: text, form: text, length: text, order: text, texts: text }),
  }),
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

/** The collections in which patients' documents come. */
const received = Object.entries<Collection>(collections).flatMap(([name, { receivedAt }]) =>
  receivedAt ? [name as Received] : [],
);
type Received = {
  [Name in keyof typeof collections]: (typeof collections)[Name] extends { receivedAt: string }
    ? Name
    : never;
}[keyof typeof collections];

/** Mail to staff: of what is new in each collection that patients write to, to try it, and with a link for a new password. */
export const mailTexts = z.strictObject({
  told: keyed(received, () =>
    z.strictObject({
      count: plural('count').refine(
        (forms) => Object.values(forms).every((form) => !/[\r\n]/.test(form)),
        'must be one line',
      ),
      note: oneLine(text).exactOptional(),
    }),
  ),
  test: z.strictObject({ subject: oneLine(text), text: template('site') }),
  reset: z.strictObject({ subject: oneLine(template('host')), text: template('site', 'link') }),
});

function keyedTexts<Name extends string, Text extends z.ZodType>(
  names: readonly Name[],
  schema: Text,
) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Text>;
}
