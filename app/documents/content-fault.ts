/** A fault in the content. */
export interface ContentFault {
  /** As in content/, such as `en/home.ts`. */
  file: string;
  /** The field's name in the file, such as `phones.0`; empty for the whole file. */
  field: string;
  /** What is expected. */
  message: string;
}

/** What check-content.ts exports, for scripts/ that run its build: Node reads no .tsx. */
export interface ContentCheck {
  contentFaults: (exportedBy: (file: string) => readonly string[]) => ContentFault[];
}
