import { ask, documents, writeOf } from '../harness/wire.ts';

/** The writes of the record of that index. */
type Maker = (index: number, createdAt: Date) => unknown[];

/** Nine of these have a note, for each of which the rules ask for two documents: they may ask for twenty in one commit. */
const RECORDS_IN_ONE_COMMIT = 180;

/** Stores `count` records as staff put deleted ones back, a second apart, the newest first. */
export async function seed(
  { url, idToken }: { url: string; idToken: string },
  make: Maker,
  count: number,
): Promise<void> {
  const newest = Date.now();
  for (let start = 0; start < count; start += RECORDS_IN_ONE_COMMIT) {
    const length = Math.min(RECORDS_IN_ONE_COMMIT, count - start);
    const indexes = Array.from({ length }, (_, offset) => start + offset);
    const writes = indexes.flatMap((index) => make(index, new Date(newest - index * 1000)));
    const { status, body } = await ask(url, `/v1/${documents}:commit`, { writes }, idToken);
    if (status !== 200) throw new Error(`Not stored (${status}): ${JSON.stringify(body)}`);
  }
}

/** An enquiry, every twentieth with what staff noted at it: four notes, a fifth as many as there are enquiries. */
export const enquiry: Maker = (index, createdAt) => {
  const email = `patient${index}@example.com`;
  const fields = { name: name(index), number: phone(index), email, message: message(index) };
  const notes = [
    'Called, no answer.',
    'Called again: comes on Friday at 5.',
    'बेटी भी आएँगी।',
    'Came.',
  ];
  const entries = notes.map((text, key) => [`k${key}`, { text, by: staff, at: createdAt }]);
  const done = { done: index % 3 > 0, doneBy: staff, doneAt: createdAt };
  const followUp = { ...done, entries: Object.fromEntries(entries), last: 'k3' };
  return [
    writeOf(`enquiry/${id(index)}`, { ...fields, createdAt }),
    ...(index % 20 === 0 ? [writeOf(`followUps/${id(index)}`, followUp)] : []),
  ];
};

/** A feedback with its contact. */
export const feedback: Maker = (index, createdAt) => {
  const fields = { name: name(index), message: message(index), createdAt };
  return [
    writeOf(`feedbacks/${id(index)}`, fields),
    writeOf(`feedbackContacts/${id(index)}`, { number: phone(index), createdAt }),
  ];
};

const staff = 'reception@example.com';

const names = [
  'Rakesh Pandey',
  'सुनीता देवी',
  'Imtiaz Khan',
  'Kavya Joshi',
  'José Müller',
  'Asha Rao',
];
const name = (index: number) => `${names[index % names.length]} ${index}`;
const phone = (index: number) => `9876${String(index).padStart(6, '0')}`;

const lengths = [60, 80, 80, 120, 140, 180, 240, 320, 500, 1_500];
const words = [
  'How long would aligners take for a small gap, and may I pay by the month? I work late. ',
  'बेटी को नीचे के दाँत में दर्द है। क्या शनिवार को समय मिलेगा? ',
];

/** Some short, some long, as patients' are: half of them in Hindi, 320 characters on average. */
function message(index: number): string {
  const length = lengths[Math.floor(index / words.length) % lengths.length];
  return `(${index}) ${words[index % words.length]?.repeat(30)}`.slice(0, length);
}

/** Spread over the whole range as random ids are, but the same each time. */
function id(index: number): string {
  const scattered = Math.imul(index + 1, 0x9e3779b1) >>> 0;
  return `${scattered.toString(36).padStart(7, '0')}${index.toString(36).padStart(13, '0')}`;
}
