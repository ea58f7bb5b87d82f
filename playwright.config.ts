import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/needs-build.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // Many journeys wait for frames or for time to pass: with two workers on two cores a quarter of the time goes unused.
  workers: 2 * availableParallelism(),
  // Far more than any needs alone: a machine may be slow, or busy with something else.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  use: {
    locale: 'en-IN',
    // A third less to draw than on Playwright's own 1280 x 720: the processor is what a journey takes.
    viewport: { width: 1024, height: 640 },
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      // Without these, Chromium asks Google's hosts at every start.
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
      // As people have it: Back shows the page as it was left.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  },
});
