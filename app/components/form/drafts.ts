import { newRecordId } from './record-id.ts';

/** By the content's key what was sent and not answered, the last one at the end: each of them may have been stored. */
type Drafts = Map<string, Draft>;

interface Draft {
  id: string;
  /** How often it was sent, from 1. */
  attempt: number;
}

/** Of how many contents the ids are kept. */
const maximumDrafts = 20;

/** Where the tab keeps them, so that they outlast a reload and a way to another page and back. */
const name = 'unanswered';

/** The same, for a browser that keeps nothing for a tab. */
let inThisPage: [key: string, Draft][] = [];

/** The id to send a content under, the same each time until it was answered, and which attempt that is. */
export async function nextAttempt(content: string): Promise<Draft> {
  const key = await keyOf(content);
  const drafts = read();
  const { id, attempt } = drafts.get(key) ?? { id: newRecordId(), attempt: 0 };
  const draft = { id, attempt: attempt + 1 };
  drafts.delete(key);
  drafts.set(key, draft);
  write([...drafts].slice(-maximumDrafts));
  return draft;
}

/** To be called when a content was stored: sent again, it is another record. */
export async function forget(content: string): Promise<void> {
  const key = await keyOf(content);
  const drafts = read();
  drafts.delete(key);
  write([...drafts]);
}

/** A fingerprint, since a patient's words are not left in the browser. A page over plain HTTP makes none, and keeps them. */
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
