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

const samePixelsEverywhere = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

/** Debian's Chromium when it is there, else the one that Playwright installed. */
export const chromiumLaunch: LaunchOptions = {
  ...(existsSync(DEBIAN) ? { executablePath: DEBIAN } : {}),
  args: [...quiet, ...samePixelsEverywhere],
};
