import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/root.ts';
import type { Firestore } from '../packages/embedded-firebase/src/firestore/firestore.ts';
import type { Value } from '../packages/embedded-firebase/src/firestore/values/value.ts';
import { executeWrites } from '../packages/embedded-firebase/src/firestore/write/execute-writes.ts';
import type { Write } from '../packages/embedded-firebase/src/firestore/write/write.ts';
import { openDatabase } from '../packages/embedded-firebase/src/storage/database.ts';
import { SCHEMA_VERSION } from '../packages/embedded-firebase/src/storage/schema.ts';
import { openFirestore, readProject } from '../server/project.ts';
import { makeFirstStaff } from '../server/staff/first-staff.ts';
import { staff } from './server-process.ts';

const WRITES_IN_ONE_TRANSACTION = 5_000;

/**
 * Stores `count` enquiries, feedbacks with their contacts, or follow-ups of the newest enquiries, a second apart, in the
 * database of `directory`. They are written as every write is, so that each has its index entries.
 */
export async function seed(
  directory: string,
  kind: 'enquiry' | 'feedbacks' | 'followUps',
  count: number,
): Promise<void> {
  const firestore = await openToSeed(directory);
  const newest = Date.now();
  const make = { enquiry, feedbacks: feedback, followUps: followUp }[kind];
  for (let start = 0; start < count; start += WRITES_IN_ONE_TRANSACTION) {
    const length = Math.min(WRITES_IN_ONE_TRANSACTION, count - start);
    const writes = Array.from({ length }, (_, index) =>
      make(start + index, newest - (start + index) * 1000),
    ).flat();
    await firestore.commits.submit((time) => {
      executeWrites(firestore, 'privileged', writes, time);
    });
  }
  firestore.database.close();
}

/** Stores `count` feedbacks of 99,000 characters, `feedbacks/large-0` and so on. */
export async function seedLargeFeedbacks(directory: string, count: number): Promise<void> {
  const firestore = await openToSeed(directory);
  const message = text('x'.repeat(99_000));
  const writes = Array.from({ length: count }, (_, index) =>
    write(['feedbacks', `large-${index}`], {
      createdAt: time(Date.now()),
      message,
      name: text('Nobody'),
    }),
  );
  await firestore.commits.submit((now) => {
    executeWrites(firestore, 'privileged', writes, now);
  });
  firestore.database.close();
}

/** Opens the database of `directory` and makes the staff account, as a server does only while nothing is stored yet. */
async function openToSeed(directory: string): Promise<Firestore> {
  const firestore = openFirestore(openDatabase(directory), readProject(root), () => new Date());
  await makeFirstStaff(firestore, staff);
  return firestore;
}

/** A folder with a database of `count` enquiries. It is kept for the next time, since writing a million takes long. */
export async function enquiryDatabase(count: number): Promise<string> {
  const { fingerprint } = readProject(root).indexes;
  const shape = createHash('sha256').update(
    `${SCHEMA_VERSION} ${fingerprint} ${messages} ${lengths} ${staff.email}`,
  );
  const key = shape.digest('hex').slice(0, 12);
  const directory = join(root, '.build', 'bench-data', `${count}-enquiries-${key}`);
  if (existsSync(directory)) return directory;
  const incoming = `${directory}.incoming-${process.pid}`;
  mkdirSync(incoming, { recursive: true });
  await seed(incoming, 'enquiry', count);
  renameSync(incoming, directory);
  return directory;
}

const names = [
  'Rakesh Pandey',
  'सुनीता देवी',
  'Imtiaz Khan',
  'Kavya Joshi',
  'José Müller',
  'Asha Rao',
];
const lengths = [60, 80, 80, 120, 140, 180, 240, 320, 500, 1_500];
const messages = [
  'A crown came off this morning. I have it here. When may I come? ',
  'बेटी को नीचे के दाँत में दर्द है। क्या शनिवार को समय मिलेगा? ',
  'How long would aligners take for a small gap, and may I pay by the month? I work late on weekdays. ',
  'ठंडा पानी पीने पर ऊपर का दाँत दुखता है। शाम का समय मेरे लिए ठीक रहेगा। ',
];
const praises = [
  'They told me the price before they began, and it was the price afterwards. I had put off the root canal for two years out of fear; it was over in forty minutes.',
  'बहुत अच्छे डॉक्टर हैं। दर्द बिल्कुल नहीं हुआ, और बच्चे अब हँसते हुए आते हैं।',
  'On time, clean and kind.',
];

function enquiry(index: number, milliseconds: number): Write[] {
  const fields = {
    createdAt: time(milliseconds),
    email: text(`patient${index}@example.com`),
    message: text(messageOf(index)),
    name: text(`${names[index % names.length]} ${index}`),
    number: text(phone(index)),
  };
  return [write(['enquiry', idOf(index)], fields)];
}

/** Some short, some long, as patients' are: half of them in Hindi, 320 characters on average. */
function messageOf(index: number): string {
  const words = messages[index % messages.length] as string;
  const length = lengths[index % lengths.length] as number;
  return `(${index}) ${words.repeat(Math.ceil(length / words.length))}`.slice(0, length);
}

function feedback(index: number, milliseconds: number): Write[] {
  const createdAt = time(milliseconds);
  const message = text(`${praises[index % praises.length]} (${index})`);
  const name = text(`${names[index % names.length]} ${index}`);
  return [
    write(['feedbacks', idOf(index)], { createdAt, message, name }),
    write(['feedbackContacts', idOf(index)], { createdAt, number: text(phone(index)) }),
  ];
}

function followUp(index: number, milliseconds: number): Write[] {
  const fields = {
    at: time(milliseconds),
    by: text('staff@example.com'),
    done: { type: 'boolean', value: index % 4 !== 0 } as const,
    note: text(`Called (${index}), comes on Saturday.`),
  };
  return [write(['followUps', idOf(index)], fields)];
}

/** Spread over the whole range as random ids are, but the same each time. */
function idOf(index: number): string {
  const scattered = Math.imul(index + 1, 0x9e3779b1) >>> 0;
  return `${scattered.toString(36).padStart(7, '0')}${index.toString(36).padStart(13, '0')}`;
}

function phone(index: number): string {
  return `9876${String(index).padStart(6, '0')}`;
}

function text(value: string): Value {
  return { type: 'string', value };
}

function time(milliseconds: number): Value {
  return { type: 'timestamp', value: BigInt(milliseconds) * 1000n };
}

function write(segments: string[], fields: Record<string, Value>): Write {
  return {
    segments,
    precondition: null,
    operation: 'update',
    fields: new Map(Object.entries(fields)),
    mask: null,
    transforms: [],
  };
}
