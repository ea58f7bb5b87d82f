import type { ScanRange } from '../../storage/scans.ts';
import type { FieldFilter } from './query.ts';

/** A read of one range of an index or of a collection, in the query's order. */
export interface Scan {
  source: { index: string } | { collection: string };
  range: ScanRange;
  /** The filters that the range does not decide. They need the document. */
  filters: readonly FieldFilter[];
  /** The alternatives that it finds, each with all its filters. */
  alternatives: readonly (readonly FieldFilter[])[];
  /** Whether it finds several, whose filters must then be asked of each document. */
  isJoined: boolean;
  /** Whether the range ends at the query's cursors. */
  isWithinCursors: boolean;
}
