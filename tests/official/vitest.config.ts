import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/official/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // All share one emulator of each kind.
    fileParallelism: false,
  },
});
