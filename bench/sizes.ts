/** How much is measured. */
export interface Sizes {
  /** How often each figure is measured. */
  runs: number;
  /** Documents of the large database. */
  documents: number;
  /** Enquiries of the dashboard, feedbacks of the carousel. */
  records: number;
  /** How long clients write in one run. */
  writeSeconds: number;
  soakMinutes: number;
  /** How long each attack lasts. */
  attackSeconds: number;
}

export const fullSizes: Sizes = {
  runs: 5,
  documents: 1_000_000,
  records: 100_000,
  writeSeconds: 5,
  soakMinutes: 10,
  attackSeconds: 10,
};

/** To try the benchmark itself; such figures say nothing. */
export const quickSizes: Sizes = {
  runs: 1,
  documents: 5_000,
  records: 3_000,
  writeSeconds: 1,
  soakMinutes: 0.2,
  attackSeconds: 2,
};
