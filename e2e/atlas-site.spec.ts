import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const root = resolve(import.meta.dirname, '..');
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

let folder = '';
let server: Server;

/** Gives files and nothing else, below a folder, as any web space does. */
const serveFiles = (from: string): Promise<Server> =>
  new Promise((ready) => {
    const serving = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://any');
      const file = join(from, normalize(decodeURIComponent(pathname.replace('/calidad/atlas', ''))));
      if (!pathname.startsWith('/calidad/atlas/') || !existsSync(file)) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
    });
    serving.listen(0, '127.0.0.1', () => ready(serving));
  });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taller-atlas-site-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--mode', 'atlas', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  cpSync(join(root, 'dist/atlas'), join(folder, 'atlas'), { recursive: true });
  server = await serveFiles(folder);
});
test.afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
});

test('the atlas opens from plain files in any folder, without a server behind it @phone', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/calidad/atlas/atlas.html`);
  await expect(page.getByRole('heading', { level: 1, name: 'Diagramas de estado' })).toBeVisible();
  await page.getByRole('link', { name: /Puesta en producción/ }).click();
  await expect(page).toHaveURL(/atlas\.html#\/admin\/diagramas\/go-live/);
  await expect(page.getByRole('heading', { name: 'Puesta en producción' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Puesta en producción' })).toBeVisible();
  expect(complaints).toEqual([]);
});
