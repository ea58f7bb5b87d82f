import type { ScanRange } from '../../storage/scans.ts';
import type { FieldFilter } from './query.ts';

/** A read of one range of an index or of a collection, in the query's order. */
export interface Scan {
  source: { index: string } | { collection: string };
  range: ScanRange;
  /** The filters that the range does not decide. They need the document. */
  filters: readonly FieldFilter[];
  /** The alternatives of the query that it serves, each with all its filters. */
  alternatives: readonly (readonly FieldFilter[])[];
  /** Whether it serves several: each document must then pass the filters of one of them. */
  isJoined: boolean;
  /** Whether the range ends at the query's cursors, so that no document need be compared with them. */
  isWithinCursors: boolean;
}
