import { defineConfig } from 'vitest/config';

const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // All share one emulator of each kind.
  fileParallelism: false,
};
const askedOfBoth = ['sdk', 'queries', 'wire-queries'].map(
  (name) => `packages/embedded-firebase/tests/firestore/${name}.test.ts`,
);
const hasFirestore = Boolean(process.env.FIRESTORE_EMULATOR_HOST);
const hasTools = Boolean(process.env.OFFICIAL_SITES);

/** The tests of every day among these are asked of Google's emulator of Firestore here. */
export default defineConfig({
  test: {
    ...shared,
    projects: [
      {
        test: {
          ...shared,
          name: 'the embedded server',
          include: askedOfBoth,
          env: { FIRESTORE_EMULATOR_HOST: '' },
        },
      },
      ...(hasFirestore
        ? [
            {
              test: {
                ...shared,
                name: "Google's emulator of Firestore",
                include: [
                  ...askedOfBoth,
                  'packages/embedded-firebase/tests/firestore/recorded-requests.test.ts',
                  'tests/protocol/rules-table.test.ts',
                  'app/backend/own-calls.test.ts',
                ],
              },
            },
          ]
        : []),
      ...(hasTools
        ? [
            {
              test: {
                ...shared,
                name: "Google's emulators of Hosting and Authentication",
                include: ['tests/official/{site,identity,hosted-pages}.test.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
