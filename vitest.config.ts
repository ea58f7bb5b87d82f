import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{app,server,scripts,bench}/**/*.test.{ts,tsx}',
      'tests/{rules,protocol,faults,repository}/**/*.test.ts',
    ],
    // Without this a machine of two cores gets one worker.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
