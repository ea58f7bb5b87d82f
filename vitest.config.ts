import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{app,server,scripts,bench}/**/*.test.{ts,tsx}',
      'tests/{rules,protocol,faults,repository}/**/*.test.ts',
    ],
    // Many tests wait for a process or the disk: with two workers on two cores a quarter of the time goes unused.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
