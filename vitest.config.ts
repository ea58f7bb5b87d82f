import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In these folders the tests start processes and build sites, which takes up to half a minute a file. */
const slow = /\/tests\/(faults|repository)\//;

/** Starts the slow files first, so that at the end no worker has one left when the others have none. */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => Number(!slow.test(moduleId));
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    include: [
      '{app,server,scripts,bench,packages}/**/*.test.{ts,tsx}',
      'tests/{rules,protocol,faults,repository,linear-time}/**/*.test.ts',
    ],
    // Many tests wait for a process or the disk: with three workers on two cores a fifth of the time goes unused.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: SlowFilesFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
