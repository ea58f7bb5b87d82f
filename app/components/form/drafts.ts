import { newRecordId } from './record-id.ts';

/** What was sent without a response, by the content's key, the last one at the end: each may have been stored. */
type Drafts = Map<string, Draft>;

interface Draft {
  id: string;
}

/** The number of contents whose ids are kept. */
const maximumDrafts = 20;

/** The key under which the tab keeps them, so that they outlast a reload, and leaving the page and coming back. */
const name = 'unanswered';

/** The drafts of a browser that stores nothing for a tab. */
let inThisPage: [key: string, Draft][] = [];

/** The id to send a content under, the same each time until there was a response. */
export async function idFor(content: string): Promise<string> {
  const key = await keyOf(content);
  const drafts = read();
  const draft = drafts.get(key) ?? { id: newRecordId() };
  drafts.delete(key);
  drafts.set(key, draft);
  write([...drafts].slice(-maximumDrafts));
  return draft.id;
}

/** To be called when a content was stored: sent once more, it is another record. */
export async function forget(content: string): Promise<void> {
  const key = await keyOf(content);
  const drafts = read();
  drafts.delete(key);
  write([...drafts]);
}

/** A hash, so that a patient's words are not left in the browser. A page over plain HTTP has none, and stores nothing. */
async function keyOf(content: string): Promise<string> {
  if (!crypto.subtle) return content;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read(): Drafts {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(name) as string) ?? inThisPage);
  } catch {
    return new Map(inThisPage);
  }
}

function write(drafts: [key: string, Draft][]): void {
  inThisPage = drafts;
  if (!crypto.subtle) return;
  try {
    sessionStorage.setItem(name, JSON.stringify(drafts));
  } catch {
    // They are kept in this page.
  }
}
