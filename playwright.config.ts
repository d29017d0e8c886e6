import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './e2e/support/chromium.ts';

const browserName = 'chromium';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Browsers and platforms render letters differently: each has its own pictures.
  snapshotPathTemplate: `e2e/screens/pictures/${browserName}-{platform}/{arg}{ext}`,
  // A missing one fails the test; outside CI it is also recorded.
  updateSnapshots: process.env.CI ? 'none' : 'missing',
  globalSetup: './e2e/support/build.ts',
  forbidOnly: true,
  // Printed as flaky at the end of the run.
  retries: 1,
  workers: 2,
  timeout: 120_000,
  // By Playwright's own threshold of 0.2 a grey may change by 50 of its 255 steps unnoticed; by this one by five.
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.02 } },
  reporter: 'list',
  use: {
    browserName,
    launchOptions: chromiumLaunch,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
  projects: [
    // A phone repeats what looks or behaves differently there; `npm test` runs that on the phone alone.
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } },
  ],
});
