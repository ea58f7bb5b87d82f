import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The table of access is a test of every day too; here it is for Google's emulator of Firestore.
    include: ['tests/official/**/*.test.ts', 'tests/protocol/rules-table.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // All share one emulator of each kind.
    fileParallelism: false,
  },
});
