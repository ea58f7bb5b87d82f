import { expect, type Page } from '@playwright/test';
import type { PlainFields } from 'embedded-firebase/testing';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { type CountryCode, getExampleNumber, type PhoneNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { clinic } from '../../../app/content/clinic.ts';
import { connectSdk } from '../../../harness/sdk.ts';
import type { TestServer } from '../../../harness/server.ts';
import { session as texts } from './words.ts';

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

/** A mobile number of the clinic's country, as libphonenumber has it for an example. */
export const mobile = getExampleNumber(clinic.country as CountryCode, examples) as PhoneNumber;

/** The fields of an enquiry in Hindi. */
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

/** Two testimonials: the newer has 900 characters, so that its box must scroll; the other is in Hindi. */
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

/** Adds a staff account and signs in with it through the form. */
export async function signIn(page: Page, server: TestServer): Promise<void> {
  await server.addStaff(staff.email, staff.password);
  await fillSignIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/**
 * Adds a staff account and opens the dashboard as somebody who signed in before: with the session that the SDK keeps in
 * the browser. The form each time would take twice as long.
 */
export async function openDashboard(
  page: Page,
  server: TestServer,
  path = '/dashboard',
): Promise<void> {
  await server.addStaff(staff.email, staff.password);
  const session = await sessionOf(server);
  await page.goto('/robots.txt');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    'firebase:authUser:embedded:[DEFAULT]',
    JSON.stringify(session),
  ] as const);
  await page.goto(path);
}

async function sessionOf(server: TestServer): Promise<object> {
  const { auth, close } = connectSdk(server.url);
  const { user } = await signInWithEmailAndPassword(auth, staff.email, staff.password);
  await close();
  return user.toJSON();
}

/** Opens it and waits until the dashboard has read everything by itself: last, after its list, how the server is. */
export async function openReadDashboard(page: Page, server: TestServer): Promise<void> {
  const last = ['/status/mail', '/status/server'].map((path) =>
    page.waitForResponse((response) => Boolean(response.request().postData()?.includes(path))),
  );
  await openDashboard(page, server);
  for (const response of await Promise.all(last)) await response.finished();
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(texts.email).fill(email);
  await page.getByLabel(texts.password).fill(password);
  await page.getByRole('button', { name: texts.login }).click();
}
