import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browsers/**/*.test.ts'],
    // Far more than any needs alone: `npm test` runs them beside the journeys in Chromium.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // Each journey has a browser of its own: two at a time would have no time for either.
    fileParallelism: false,
  },
});
