import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';

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

/** A static file server below a subfolder, like any web host. */
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
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--config', 'tools/atlas/vite.config.ts', '--outDir', folder, '--emptyOutDir'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  server = await serveFiles(folder);
});
test.afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
});

const open = async (page: Page, address: string): Promise<void> => {
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/calidad/atlas/index.html#/admin/diagramas/${address}`);
  await expect(page.locator('.machine-diagram')).toBeVisible();
};

const drawing = (page: Page): Locator => page.locator('.machine-diagram');
const widthOf = async (page: Page): Promise<number> => Math.round((await drawing(page).boundingBox())?.width ?? 0);

/** The visible controls. Paths in the list are excluded: they stay on paper because they show their result. */
const controls = (page: Page): Promise<string[]> =>
  page
    .locator('button:visible, input:visible, select:visible, [role=tab]:visible')
    .evaluateAll((elements) =>
      elements.flatMap((one) => (one.hasAttribute('data-says') ? [] : (one.getAttribute('aria-label') ?? one.textContent ?? ''))),
    );

test('printed in either theme, the diagram is dark on white and complete, and controls are hidden [R-475]', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'checkout?estado=loading&tabla=transiciones');
  expect((await controls(page)).length).toBeGreaterThan(10);
  // A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await controls(page)).toEqual([]);
  const colours = await page.evaluate(() => {
    const of = (selector: string, property: string) => {
      const element = document.querySelector(selector);
      return element === null ? 'nothing there' : getComputedStyle(element).getPropertyValue(property);
    };
    return {
      page: of('html', 'background-color'),
      panel: of('section:has(.machine-diagram)', 'background-color'),
      words: of('h1', 'color'),
      state: of('.machine-diagram .state:not(.chosen) text', 'fill'),
      box: of('.machine-diagram .state-rest path', 'fill'),
      arrow: of('.machine-diagram .cause-person path', 'stroke'),
    };
  });
  const [black, white] = ['rgb(20, 17, 13)', 'rgb(255, 255, 255)'];
  expect(colours).toEqual({ page: white, panel: white, words: black, state: black, box: white, arrow: black });
  // No part is off the paper or inside an area that would have to be scrolled.
  const cut = await drawing(page).evaluate((svg) => {
    const { left, right } = svg.getBoundingClientRect();
    const behind: string[] = [];
    for (let one = svg.parentElement; one !== null; one = one.parentElement)
      if (one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible' && one !== document.documentElement)
        behind.push(one.className);
    return { left: left >= 0, right: right <= window.innerWidth, behind };
  });
  expect(cut).toEqual({ left: true, right: true, behind: [] });
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  expect((await controls(page)).length).toBeGreaterThan(10);
});

const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const pressByKeyboard = async (page: Page, name: string): Promise<void> => {
  await tool(page, name).focus();
  await page.keyboard.press('Enter');
};

test('the diagram can be zoomed and shown full screen with the keyboard alone [R-475]', { tag: '@long' }, async ({ page }) => {
  await open(page, 'go-live');
  const fitted = await widthOf(page);
  await tool(page, 'Alejar').focus();
  for (const next of ['Acercar', 'Ajustar al ancho', 'Pantalla completa']) {
    await page.keyboard.press('Tab');
    await expect(tool(page, next)).toBeFocused();
  }
  const natural = await drawing(page).evaluate((svg) => Number(svg.getAttribute('width')));
  await pressByKeyboard(page, 'Acercar');
  expect(await widthOf(page)).toBe(Math.round(natural * 1.4));
  await pressByKeyboard(page, 'Acercar');
  await pressByKeyboard(page, 'Acercar');
  expect(await widthOf(page)).toBe(Math.round(natural * 2));
  for (let times = 0; times < 5; times += 1) await pressByKeyboard(page, 'Alejar');
  expect(await widthOf(page)).toBe(Math.round(natural * 0.5));
  await pressByKeyboard(page, 'Ajustar al ancho');
  expect(await widthOf(page)).toBe(fitted);

  await pressByKeyboard(page, 'Pantalla completa');
  const whole = page.locator(':fullscreen');
  await expect(whole.locator('.machine-diagram')).toBeVisible();
  await whole.getByRole('button', { name: 'Acercar' }).focus();
  await page.keyboard.press('Enter');
  expect(await widthOf(page)).toBe(Math.round(natural * 1.4));
  await whole.getByRole('button', { name: 'Salir de pantalla completa' }).focus();
  await page.keyboard.press('Enter');
  await expect(whole).toHaveCount(0);
});

test('the atlas works as static files in any folder, without the application server @phone [R-476]', { tag: '@long' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/calidad/atlas/index.html`);
  await expect(page.getByRole('heading', { level: 1, name: 'Diagramas de estado' })).toBeVisible();
  await page
    .getByRole('list', { name: 'Máquinas' })
    .getByRole('link', { name: /Puesta en producción/ })
    .click();
  await expect(page).toHaveURL(/index\.html#\/admin\/diagramas\/go-live/);
  await expect(page.getByRole('heading', { name: 'Puesta en producción' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Puesta en producción' })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Which parts of the drawing are scrolled out of view, and how small its smallest text is. */
const look = (page: Page) =>
  drawing(page).evaluate((svg) => {
    const { left, right, width } = svg.getBoundingClientRect();
    const scale = width / Number(svg.getAttribute('width'));
    const behind: string[] = [];
    for (let one = svg.parentElement; one !== null && one.tagName !== 'SECTION'; one = one.parentElement) {
      const box = one.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1 || one.scrollHeight > one.clientHeight + 1) behind.push(one.tagName);
    }
    const sizes = [...svg.querySelectorAll('text')].map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale);
    return { behind, readable: Math.min(...sizes) >= 12 };
  });

test('the largest diagram opens complete and readable; with its groups unfolded, a map helps to navigate it [R-497]', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, 'checkout');
  expect(await look(page)).toEqual({ behind: [], readable: true });
  const map = page.locator('[data-map]');
  await expect(map).toHaveCount(0);

  const groups = page.getByRole('group', { name: 'Grupos del diagrama' });
  await groups.getByRole('button', { name: 'Pago' }).click();
  await expect(page).toHaveURL(/grupos=/);
  await expect(map).toBeVisible();
  const { behind, readable } = await look(page);
  expect({ isBehind: behind.length > 0, readable }).toEqual({ isBehind: true, readable: true });
  const scrolled = () => drawing(page).evaluate((svg) => svg.parentElement?.parentElement?.scrollLeft ?? 0);
  const before = await scrolled();
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  await map.click({ position: { x: width - 12, y: height / 2 } });
  expect(await scrolled()).toBeGreaterThan(before);

  await groups.getByRole('button', { name: 'Llenando el pedido' }).click();
  await expect(map).toHaveCount(0);
  expect(await look(page)).toEqual({ behind: [], readable: true });
});
