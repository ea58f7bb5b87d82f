import { defineConfig } from 'vitest/config';

const HOUR_MS = 3600 * 1000;

/** Each file is one walk, whose steps need those before them. */
export default defineConfig({
  test: {
    include: ['tests/deploy/*.test.ts'],
    testTimeout: HOUR_MS,
    hookTimeout: HOUR_MS,
    fileParallelism: false,
    bail: 1,
  },
});
