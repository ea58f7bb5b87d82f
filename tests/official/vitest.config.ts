import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The table of access runs in `npm test` too; here it runs against Google's emulator of Firestore.
    include: ['tests/official/**/*.test.ts', 'tests/protocol/rules-table.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The test files share one emulator of each kind.
    fileParallelism: false,
  },
});
