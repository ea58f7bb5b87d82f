/** A fault in the content. */
export interface ContentFault {
  /** As in content/, such as `en/home.ts`. */
  file: string;
  /** The field's name in the file, such as `phones.0`; empty for the whole file. */
  field: string;
  /** What is expected. */
  message: string;
}

/** The names that each file exports, by its place in content/, such as `en/home.ts`. */
export type ExportedNames = ReadonlyMap<string, readonly string[]>;

/** What check-content.ts exports, for scripts/ that run its build: Node reads no .tsx. */
export interface ContentCheck {
  contentFaults: (exported: ExportedNames) => ContentFault[];
}
