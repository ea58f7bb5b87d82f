import type { Locator, Page } from '@playwright/test';
import { clinic } from '../../../app/content/clinic.ts';
import type { Language } from '../../../app/content/language.ts';
import { languages, pathIn } from '../../../app/content/languages.ts';
import { titled } from './words.ts';

/** One of the two public forms. */
export interface PublicForm {
  /** Of a form of the specification, the empty text. */
  language: string;
  /** As in `lang`: by it numbers are written. */
  tag: string;
  path: string;
  name: string;
  button: string;
  /** By the labels of the specification, in the order of the form. */
  content: Record<string, string>;
  /** What each of these labels is in the form's own language. */
  labels: Record<string, string>;
  collection: string;
  /** What must lie on disk after sending `content`. */
  stored: Record<string, string>;
  missing: string;
  /** Below each field that was left empty. */
  required: string;
  failed: string;
  sent: string;
  sending: string;
  tooLong: string;
}

const [, ...others] = languages;
const both = {
  required: 'Please fill this in.',
  sending: 'Sending...',
  tooLong: 'This is too long: it has {length} characters, and at most {limit} can be sent.',
};

/** Word for word as specified. */
export const appointment: PublicForm = {
  language: '',
  path: '/contact-us',
  name: 'Appointment',
  button: 'Send Message',
  content: {
    Name: '  काव्य D’Souza ',
    Number: '09000000001',
    Email: 'kavya@example.com',
    Message: ' Upper left,\nsince Monday. ',
  },
  labels: { Name: 'Name', Number: 'Number', Email: 'Email', Message: 'Message' },
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
  ...both,
};

/** Word for word as specified. */
export const feedback: PublicForm = {
  language: '',
  path: '/testimonials',
  name: 'Feedback',
  button: 'Submit Feedback',
  content: {
    Name: ' H. J. Rao ',
    Number: ' +91 98765-01234 ',
    Message: ' Kind, and on time. ',
  },
  labels: { Name: 'Name', Number: 'Number', Message: 'Message' },
  collection: 'feedbacks',
  stored: { name: 'H. J. Rao', message: 'Kind, and on time.' },
  missing: 'All fields are required.',
  failed: 'Failed to submit your feedback. Please try again.',
  sent: 'Feedback submitted successfully!',
  ...both,
};

/** Each form in every language, that of the specification first. */
export const appointments = [appointment, ...others.map((each) => inLanguage(appointment, each))];
export const feedbacks = [feedback, ...others.map((each) => inLanguage(feedback, each))];

function inLanguage(form: PublicForm, language: Language): PublicForm {
  const { common, ...forms } = language.words.forms;
  const texts = form === appointment ? forms.appointment : forms.feedback;
  const fields: Record<string, { label: string }> = Object.fromEntries(
    Object.entries(texts).filter(([, text]) => typeof text === 'object'),
  );
  const labels = Object.keys(form.labels).map((label) => [
    label,
    fields[label.toLowerCase()]?.label,
  ]);
  return {
    ...form,
    ...texts,
    language: titled(language),
    tag: language.tag,
    path: pathIn(language, form.path),
    name: texts.label,
    button: texts.submit,
    labels: Object.fromEntries(labels),
    required: common.required,
    sending: common.sending,
    tooLong: common.tooLong,
  };
}

/** The requests that write. */
export const commits = /documents:commit\b/;

export const phone = clinic.phones[0];

export function formOf(page: Page, form: PublicForm): Locator {
  return page.getByRole('form', { name: form.name, exact: true });
}

/** The field, by its label in the specification. */
export function fieldOf(page: Page, form: PublicForm, label: string): Locator {
  return formOf(page, form).getByLabel(form.labels[label] as string, { exact: true });
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

/** Lets writes reach the server, but not the responses to them the page. */
export async function loseAnswers(page: Page): Promise<void> {
  await page.route(commits, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}
