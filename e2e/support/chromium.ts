import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const DEBIAN = '/usr/bin/chromium';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// All pages come from one place: a process of its own for each visit costs more than the page (114 tests: 179 s, so 158).
const oneProcess = ['--process-per-site', '--disable-site-isolation-trials'];

const samePixelsEverywhere = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

/** Debian's Chromium when it is there, else the one that Playwright installed. */
export const chromiumLaunch: LaunchOptions = {
  ...(existsSync(DEBIAN) ? { executablePath: DEBIAN } : {}),
  args: [...quiet, ...oneProcess, ...samePixelsEverywhere],
};
