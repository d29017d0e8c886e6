import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './e2e/support/chromium.ts';
import { isDaily } from './e2e/support/extent.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The name begins with browser and platform.
  snapshotPathTemplate: 'e2e/tour/pictures/{arg}{ext}',
  globalSetup: './e2e/support/build.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  globalTimeout: 54 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
  projects: [
    // A phone repeats only what looks or behaves differently there; by day that is told there alone.
    { name: 'desktop', ...(isDaily ? { grepInvert: /@phone/ } : {}), use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } },
  ],
});
