import type { FollowUp } from '../../../backend/follow-up.ts';
import { foldedNotes } from '../arrange/folded-notes.ts';
import { readWithRetries } from './reading.ts';

/** Reads a page of follow-ups; `after` is the last id of the page before, and an empty page is the end. */
export type ReadFollowUps = (after: string | undefined) => Promise<[string, FollowUp][]>;

export interface FollowUpState {
  byId: ReadonlyMap<string, FollowUp>;
  /** Whether all have been read once: until then, an enquiry without one may have one. */
  isRead: boolean;
}

/** What staff have noted at enquiries, read as a whole, since most enquiries have nothing. */
export interface FollowUpList {
  subscribe(listener: () => void): () => void;
  getState(): FollowUpState;
  /** Reads all; a reading under way is ended first. */
  load(): void;
  stop(): void;
  /** Puts in what was written; a reading that began before does not undo it. */
  set(enquiryId: string, followUp: FollowUp): void;
}

export function createFollowUpList(read: ReadFollowUps): FollowUpList {
  const listeners = new Set<() => void>();
  let state: FollowUpState = { byId: new Map(), isRead: false };
  let reading: { controller: AbortController; written: Map<string, FollowUp> } | undefined;

  function publish(byId: ReadonlyMap<string, FollowUp>, isRead: boolean) {
    state = { byId, isRead };
    for (const listener of listeners) listener();
  }

  function stop() {
    reading?.controller.abort();
    reading = undefined;
  }

  async function readAll(begun: NonNullable<typeof reading>) {
    const found = new Map<string, FollowUp>();
    let after: string | undefined;
    do {
      const page = await readWithRetries(begun, () => read(after));
      for (const [id, followUp] of page) {
        found.set(id, followUp);
        // The first key of a search needs the notes of all: of twenty thousand that would hold up the page.
        foldedNotes(followUp);
      }
      after = page.at(-1)?.[0];
    } while (after !== undefined);
    for (const [id, followUp] of begun.written) found.set(id, followUp);
    reading = undefined;
    publish(found, true);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    load() {
      stop();
      const begun = { controller: new AbortController(), written: new Map() };
      reading = begun;
      // It rejects when it is ended: by `stop`, or because the account is not staff, which the list of records tells.
      readAll(begun).catch(ignoreEnd);
    },
    stop,
    set(enquiryId, followUp) {
      reading?.written.set(enquiryId, followUp);
      publish(new Map(state.byId).set(enquiryId, followUp), state.isRead);
    },
  };
}

function ignoreEnd() {}
