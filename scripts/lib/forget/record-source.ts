/** A document as the database has it. */
export interface FoundDocument {
  collection: string;
  id: string;
  /** Google's JSON. */
  fields: Record<string, Record<string, unknown>>;
  /** When the database got it, in milliseconds since the epoch. */
  createTime: number;
}

/** Where records are found and deleted. */
export interface RecordSource {
  /** Shown to people. */
  name: string;
  /** All documents of a collection in the order of their ids, read page by page. */
  documents(collection: string): AsyncIterable<FoundDocument>;
  /** Deletes all of the documents, or none when it rejects. One that is gone already counts as deleted. */
  delete(paths: readonly string[]): Promise<void>;
  /** To be called at the end. Resolves with what remains to be said about what was deleted. */
  close(): Promise<string>;
}
