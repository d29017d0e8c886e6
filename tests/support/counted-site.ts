import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const files = {
  'client/index.html': '<!doctype html><html><head><title></title></head><body><div id="root"></div></body></html>',
  'client/theme.js': '',
  'client/.vite/manifest.json':
    '{ "_first.js": { "file": "application.js", "name": "first" }, "src/public/main.ts": { "file": "islands.js" }, "src/public/main-entry.ts": { "file": "entry.js" }, "src/public/main-quote.ts": { "file": "quote.js" }, "_call.js": { "file": "call.js", "name": "call" } }',
  'client/hydration-loader.js': '',
  'pages/render-page.js': `let count = 0;
    export const renderPage = async ({ location, known, isGuest }) => {
      if (location === '/privacidad') throw new Error('cannot be rendered');
      const packages = Object.values(known).flat().map(({ name, public_price }) => name + ' ' + public_price);
      return { html: ['rendering ' + ++count, location, ...packages, 'x'.repeat(2000)].join('|'), styles: '', scripts: isGuest ? 'islands' : 'application' };
    };`,
};

/** The folder of a built site whose pages contain the names and prices of their packages, and the number of the rendering. */
export const countedSite = (): string => {
  const site = mkdtempSync(join(tmpdir(), 'taller-finished-'));
  afterAll(() => rmSync(site, { recursive: true }));
  for (const folder of ['client', 'client/.vite', 'pages']) mkdirSync(join(site, folder));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text);
  return join(site, 'client');
};
