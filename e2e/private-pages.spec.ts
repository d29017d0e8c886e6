import type { Page } from '@playwright/test';
import { demoPassword } from '#server/demo/people.ts';
import { expiredSession } from '../tests/flows/kit/expired-session.ts';
import { signIn } from './support/demo.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/test.ts';

// The server sends private pages as their shape; the browser asks who is signed in while it loads the scripts.

test('the account shows its shape before its scripts arrive, and then asks each first call once [R-679]', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page.context(), 'cliente');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/srv/') && pathname !== '/srv/events') asked.push(pathname);
  });
  const release = await holdRequests(page);
  await page.goto('/account');
  await expect(page.getByRole('link', { name: 'Mis contrataciones' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Cargando...')).toBeAttached();
  const tabs = await page.getByRole('navigation', { name: 'Mi cuenta' }).boundingBox();
  release();
  await expect(page.getByRole('heading', { name: 'Hola, Lucía' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  // Nothing moves when the person is known.
  expect(await page.getByRole('navigation', { name: 'Mi cuenta' }).boundingBox()).toEqual(tabs);
  const first = ['/srv/checkout/drafts', '/srv/customer/requirements', '/srv/profile/subscriptions', '/srv/verify'];
  expect(asked.filter((path) => first.includes(path)).toSorted()).toEqual(first);
});

test('the shape says so if its scripts cannot be loaded', { tag: '@long' }, async ({ page, console }) => {
  console.allow(/Failed to load resource|Failed to fetch dynamically imported module/);
  await signIn(page.context(), 'cliente');
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByRole('alert')).toHaveText(/No se pudo cargar todo lo que esta página necesita/);
});

test('the code of a tab is fetched when somebody points at it, not before [R-679]', { tag: '@long' }, async ({ page }) => {
  await signIn(page.context(), 'cliente');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(...(/\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.slice(1) ?? [])));
  await page.goto('/account');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts).not.toContain('own-profile');
  await page.getByRole('link', { name: 'Mi perfil' }).hover();
  await expect.poll(() => scripts).toContain('own-profile');
  expect(page.url()).not.toContain('perfil');
});

test('a menu pressed on the shape opens once the scripts are there [R-679]', { tag: '@long' }, async ({ page }) => {
  await signIn(page.context(), 'cliente');
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Cerrar menú' })).toBeVisible();
});

const enter = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña').fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
};

test('whoever signs in after somebody else, in the same document, gets their own orders [R-679]', { tag: '@long' }, async ({ page }) => {
  await signIn(page.context(), 'admin');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Tu cuenta es del equipo' })).toBeVisible();
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await enter(page, 'cliente2');
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('with a session that has ended, a private page leads to the login and back [R-679]', { tag: '@long' }, async ({ page }) => {
  await page.context().addCookies([expiredSession]);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?redirect=\/account$/);
  await enter(page, 'cliente2');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Tu sesión terminó')).toBeHidden();
});
