import { expect, type Page } from '@playwright/test';
import { root } from '../../../harness/root.ts';
import type { TestServer } from '../../../harness/server.ts';
import { documentKey } from '../../../server/firestore/document-keys.ts';
import type { Value } from '../../../server/firestore/values/value.ts';
import { executeWrites } from '../../../server/firestore/write/execute-writes.ts';
import { openFirestore, readProject } from '../../../server/project.ts';
import { readDocument } from '../../../server/storage/documents.ts';

/** A document's fields in plain words: an integer for a number, a time for a Date. */
export type PlainFields = Record<string, string | number | Date | null>;

/** Stores documents past the rules, old and odd ones included, by path. */
export async function putDocuments(
  server: TestServer,
  documents: Record<string, PlainFields>,
): Promise<void> {
  const { database } = server;
  const firestore = openFirestore(database, readProject(root), () => new Date());
  const writes = Object.entries(documents).map(([path, fields]) => ({
    segments: path.split('/'),
    precondition: null,
    operation: 'update' as const,
    fields: new Map(
      Object.entries(fields)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => [name, firestoreValue(value)]),
    ),
    mask: null,
    transforms: [],
  }));
  for (let start = 0; start < writes.length; start += 5_000) {
    const part = writes.slice(start, start + 5_000);
    await firestore.commits.submit((time) => {
      executeWrites(firestore, 'privileged', part, time);
    });
  }
}

function firestoreValue(value: PlainFields[string]): Value {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string') return { type: 'string', value };
  if (typeof value === 'number') return { type: 'integer', value: BigInt(value) };
  return { type: 'timestamp', value: BigInt(value.getTime()) * 1000n };
}

/** The stored JSON of a document, or undefined when there is none. */
export function storedFields(server: TestServer, path: string): string | undefined {
  return readDocument(server.database, documentKey(path.split('/')))?.fields;
}

/** Enquiries `e1` (the newest, a minute old) to `e<count>`, a minute apart, with the fields given. */
export function enquiries(
  count: number,
  fields: (number: number) => PlainFields = () => ({}),
): Record<string, PlainFields> {
  const now = Date.now();
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => index + 1).map((number) => [
      `enquiry/e${number}`,
      {
        name: `Patient ${number}`,
        number: `9876${String(number).padStart(6, '0')}`,
        email: `patient${number}@example.com`,
        message: `Message ${number}`,
        createdAt: new Date(now - number * 60_000),
        ...fields(number),
      },
    ]),
  );
}

/** What an enquiry in Hindi holds. */
export const kavya = {
  name: 'काव्य शर्मा',
  number: '+91 98765 43210',
  email: 'kavya@example.com',
  message: 'मेरे दाँत में दर्द है',
};

/** One feedback with its number, as the form stores it. */
export const feedback: Record<string, PlainFields> = {
  'feedbacks/f1': { name: 'Asha', message: 'Kind, and on time.', createdAt: new Date(0) },
  'feedbackContacts/f1': { number: '9000000001', createdAt: new Date(0) },
};

const sentence = 'The doctor took her time, and nothing hurt. ';

/** Two testimonials: the newer of 900 characters, for which its box has to scroll, the other in Hindi. */
export const testimonials: Record<string, PlainFields> = {
  'feedbacks/long': {
    name: 'Meera',
    message: sentence.repeat(21).slice(0, 900),
    createdAt: new Date('2026-01-02'),
  },
  'feedbacks/hindi': {
    name: 'काव्य',
    message: 'बहुत अच्छे डॉक्टर।',
    createdAt: new Date('2026-01-01'),
  },
};

export const staff = { email: 'admin@example.com', password: 'marigold-by-the-door' };

/** Signs in through the form, as staff that is made for it. */
export async function signIn(page: Page, server: TestServer): Promise<void> {
  await server.addStaff(staff.email, staff.password);
  await fillSignIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(/\/dashboard$/);
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
