import { expect, type Locator, type Page } from '@playwright/test';
import { clinic } from '../../../app/content/clinic.ts';
import { languages, pathIn } from '../../../app/content/languages.ts';
import type { Language } from '../../../app/content/schemas/language.ts';
import { titled } from './words.ts';

/** One of the two public forms. */
export interface PublicForm {
  kind: 'appointment' | 'feedback';
  /** Of a form at the specification's address, the empty text. */
  language: string;
  /** As in `lang`: by it numbers are written. */
  tag: string;
  path: string;
  name: string;
  button: string;
  /** By the names of its fields in the specification, in the order of the form. */
  content: Record<string, string>;
  /** What each of these fields is called in the form's own language. */
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

/** Each form in every language, the first at the specification's addresses. */
export const appointments = languages.map((each) =>
  inLanguage('appointment', each, {
    path: '/contact-us',
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
  }),
);
export const feedbacks = languages.map((each) =>
  inLanguage('feedback', each, {
    path: '/testimonials',
    content: {
      Name: ' H. J. Rao ',
      Number: ' +91 98765-01234 ',
      Message: ' Kind, and on time. ',
    },
    collection: 'feedbacks',
    stored: { name: 'H. J. Rao', message: 'Kind, and on time.' },
  }),
);
export const [appointment] = appointments as [PublicForm];
export const [feedback] = feedbacks as [PublicForm];

function inLanguage(
  kind: PublicForm['kind'],
  language: Language,
  form: Pick<PublicForm, 'path' | 'content' | 'collection' | 'stored'>,
): PublicForm {
  const { common, ...forms } = language.words.forms;
  const texts = forms[kind];
  const fields = new Map(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'object' ? [[name, text.label]] : [],
    ),
  );
  const labels = Object.keys(form.content).map((name) => [name, fields.get(name.toLowerCase())]);
  return {
    ...form,
    ...texts,
    kind,
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

/** The field, by its name in the specification. */
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

/** Opens the form's page, fills the form in and waits for the code that sends it. */
export async function openFilled(page: Page, form: PublicForm): Promise<void> {
  await page.goto(form.path);
  await fill(page, form);
  await expect(buttonOf(page, form)).toBeEnabled();
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

const writesAndLooks = /documents:(commit|batchGet)\b/;

/** Lets writes, and looks for what was written, reach the server, but not the responses to them the page. */
export async function loseAnswers(page: Page): Promise<void> {
  await page.route(writesAndLooks, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

export async function answerAgain(page: Page): Promise<void> {
  await page.unroute(writesAndLooks);
}
