import { isHosted, project } from './project.ts';

/** What the public may read of a feedback. */
export interface Testimonial {
  id: string;
  name: string;
  message: string;
}

export interface TestimonialPage {
  testimonials: Testimonial[];
  /** Reads the page after this one; undefined after the last. */
  next: (() => Promise<TestimonialPage>) | undefined;
}

/** A feedback as it is read. Source: https://firebase.google.com/docs/firestore/reference/rest */
interface StoredFeedback {
  name: string;
  fields?: {
    name?: { stringValue?: string };
    message?: { stringValue?: string };
    createdAt?: object;
  };
}

const read = ['name', 'message', 'createdAt'];
const documents =
  `${isHosted ? 'https://firestore.googleapis.com' : ''}/v1/projects/${project.projectId}` +
  '/databases/(default)/documents';
const key = isHosted ? `key=${project.apiKey}` : '';

/** The newest first, by id where two came at the same time. Firestore leaves out documents without `createdAt`. */
const firstPage =
  `${documents}/feedbacks?pageSize=20&orderBy=createdAt%20desc` +
  read.map((field) => `&mask.fieldPaths=${field}`).join('') +
  (key && `&${key}`);

/** In a build with App Check, the headers that prove that a request comes from the clinic's pages; null in others. */
const proof = import.meta.env.VITE_FIREBASE_APP_CHECK_KEY
  ? async () => (await import('./app-check-headers.ts')).appCheckHeaders()
  : null;

/** What the head of a page may preload for `readTestimonials`; null where the request needs a proof. */
export const preloadedTestimonials = proof ? null : firstPage;

/**
 * The newest testimonials, a page at a time: a visit costs the same however many the clinic has. These are plain requests
 * to Firestore's REST API, since the SDK weighs more than all that is read (decision 11). Rejects when one fails.
 */
export async function readTestimonials(): Promise<TestimonialPage> {
  const page: { documents?: StoredFeedback[]; nextPageToken?: string } = await ask(firstPage);
  return toPage(page.documents ?? [], Boolean(page.nextPageToken));
}

/**
 * The page after `last`. It is a query, because Google's emulator refuses the page token of an ordered list, and asks for
 * as many as the page before held, because a query's response, unlike a list's, does not end early where texts are long.
 */
async function readAfter(last: StoredFeedback, limit: number): Promise<TestimonialPage> {
  const newestFirst = (fieldPath: string) => ({ field: { fieldPath }, direction: 'DESCENDING' });
  const structuredQuery = {
    select: { fields: read.map((fieldPath) => ({ fieldPath })) },
    from: [{ collectionId: 'feedbacks' }],
    orderBy: [newestFirst('createdAt'), newestFirst('__name__')],
    startAt: { values: [last.fields?.createdAt, { referenceValue: last.name }], before: false },
    limit,
  };
  // The body is sent as text/plain, as by the SDK: before JSON to another origin, a browser would send a preflight.
  const results: { document?: StoredFeedback }[] = await ask(
    `${documents}:runQuery${key && `?${key}`}`,
    { method: 'POST', body: JSON.stringify({ structuredQuery }) },
  );
  const found = results.flatMap(({ document }) => document ?? []);
  return toPage(found, found.length === limit);
}

async function ask<T>(address: string, request: RequestInit = {}): Promise<T> {
  // A preload is used by the very same request alone: with its credentials and mode, which are the defaults.
  const response = await fetch(address, proof ? { ...request, headers: await proof() } : request);
  if (!response.ok) throw new Error(`The testimonials could not be read (${response.status})`);
  return response.json();
}

function toPage(found: StoredFeedback[], hasMore: boolean): TestimonialPage {
  const last = found.at(-1);
  return {
    testimonials: found.map(({ name, fields }) => ({
      id: name.slice(name.lastIndexOf('/') + 1),
      name: fields?.name?.stringValue ?? '',
      message: fields?.message?.stringValue ?? '',
    })),
    next: last && hasMore ? () => readAfter(last, found.length) : undefined,
  };
}
