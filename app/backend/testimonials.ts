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

/** The answer to the request, as far as it is read. Source: https://firebase.google.com/docs/firestore/reference/rest */
interface DocumentList {
  documents?: {
    name: string;
    fields?: Record<string, { stringValue?: string }>;
  }[];
  nextPageToken?: string;
}

/** The newest first, by id where two came at the same time. Firestore leaves out documents without `createdAt`. */
const firstPage =
  `${isHosted ? 'https://firestore.googleapis.com' : ''}/v1/projects/${project.projectId}` +
  '/databases/(default)/documents/feedbacks' +
  '?pageSize=20&orderBy=createdAt%20desc&mask.fieldPaths=name&mask.fieldPaths=message' +
  (isHosted ? `&key=${project.apiKey}` : '');

/** In a build with App Check, what proves that a request comes from the clinic's pages; null in the others. */
const proof = import.meta.env.VITE_FIREBASE_APP_CHECK_KEY
  ? async () => (await import('./app-check-headers.ts')).appCheckHeaders()
  : null;

/** What the head of a page may preload for `readTestimonials`; null where the request needs a proof. */
export const preloadedTestimonials = proof ? null : firstPage;

/**
 * The newest testimonials, a page at a time: a visit costs the same however many the clinic has. A plain request of
 * Firestore's REST surface, since the SDK weighs more than all that is read (decision 11). Rejects when it fails.
 */
export async function readTestimonials(pageToken?: string): Promise<TestimonialPage> {
  // A preload is used by the very same request alone: with its credentials and mode, which are the defaults.
  const answer = await fetch(
    pageToken ? `${firstPage}&pageToken=${encodeURIComponent(pageToken)}` : firstPage,
    proof ? { headers: await proof() } : {},
  );
  if (!answer.ok) throw new Error(`The testimonials could not be read (${answer.status})`);
  const { documents = [], nextPageToken }: DocumentList = await answer.json();
  return {
    testimonials: documents.map(({ name, fields }) => ({
      id: name.slice(name.lastIndexOf('/') + 1),
      name: fields?.name?.stringValue ?? '',
      message: fields?.message?.stringValue ?? '',
    })),
    next: nextPageToken ? () => readTestimonials(nextPageToken) : undefined,
  };
}
