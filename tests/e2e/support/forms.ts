import type { Locator, Page } from '@playwright/test';
import { clinic } from '../../../app/content/clinic.ts';

/** One of the two public forms, word for word as specified. */
export interface PublicForm {
  path: string;
  name: string;
  button: string;
  /** By label, in the order of the form. */
  content: Record<string, string>;
  collection: string;
  /** What must lie on disk after sending `content`. */
  stored: Record<string, string>;
  missing: string;
  failed: string;
  sent: string;
}

export const appointment: PublicForm = {
  path: '/contact-us',
  name: 'Appointment',
  button: 'Send Message',
  content: {
    Name: '  काव्य D’Souza ',
    Number: '09000000001',
    Email: 'kavya@example.com',
    Message: ' Upper left,\nsince Monday. ',
  },
  collection: 'enquiry',
  stored: {
    name: 'काव्य D’Souza',
    number: '09000000001',
    email: 'kavya@example.com',
    message: 'Upper left,\nsince Monday.',
  },
  missing: 'All fields are required',
  failed: 'Failed to send message. Please try again.',
  sent: 'Message sent successfully!',
};

export const feedback: PublicForm = {
  path: '/testimonials',
  name: 'Feedback',
  button: 'Submit Feedback',
  content: {
    Name: ' H. J. Rao ',
    Number: ' +91 98765-01234 ',
    Message: ' Kind, and on time. ',
  },
  collection: 'feedbacks',
  stored: { name: 'H. J. Rao', message: 'Kind, and on time.' },
  missing: 'All fields are required.',
  failed: 'Failed to submit your feedback. Please try again.',
  sent: 'Feedback submitted successfully!',
};

/** The requests that write. */
export const commits = /documents:commit\b/;

export const phone = clinic.phones[0];

export function formOf(page: Page, form: PublicForm): Locator {
  return page.getByRole('form', { name: form.name });
}

export function fieldOf(page: Page, form: PublicForm, label: string): Locator {
  return formOf(page, form).getByLabel(label, { exact: true });
}

/** The form's only button, whatever its label is at the moment. */
export function buttonOf(page: Page, form: PublicForm): Locator {
  return formOf(page, form).getByRole('button');
}

/** Fills in the form. */
export async function fill(page: Page, form: PublicForm, content = form.content): Promise<void> {
  for (const [label, value] of Object.entries(content))
    await fieldOf(page, form, label).fill(value);
}

/** The values in the form, by label. */
export async function contentOf(page: Page, form: PublicForm): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const label of Object.keys(form.content))
    content[label] = await fieldOf(page, form, label).inputValue();
  return content;
}

/** Opens the form's page and fills it in. */
export async function openFilled(page: Page, form: PublicForm): Promise<void> {
  await page.goto(form.path);
  await fill(page, form);
}

/** Keeps writes from the server until the returned function is called. */
export async function holdCommits(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(commits, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}
