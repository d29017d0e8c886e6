import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './e2e/support/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The name begins with browser and platform.
  snapshotPathTemplate: 'e2e/tour/pictures/{arg}{ext}',
  globalSetup: './e2e/support/build.ts',
  forbidOnly: true,
  // Printed as flaky at the end of the run.
  retries: 1,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
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
