import type { BrowserContext, Page } from '@playwright/test';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { findOrder, signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });
test.describe.configure({ timeout: 120_000 });

const summaryOf = async (context: BrowserContext): Promise<Summary> => (await context.request.get('/srv/dashboard/summary')).json();

const open = async (page: Page, address: string, title: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

test('the dashboard shows the figures, follows what others do and links to the lists @phone [R-085, R-391]', { tag: '@long' }, async ({
  page,
}) => {
  const context = page.context();
  await signIn(context, 'admin');
  await open(page, '/admin', 'Dashboard');
  const waiting = page.getByRole('link', { name: /^Pagos por confirmar/ });
  const before = (await summaryOf(context)).waiting_payments.count;
  await expect(waiting).toContainText(String(before));

  const unpaid = await findOrder(context, { payment_status: 'pending', development_status: 'pending' });
  const confirmed = await context.request.patch(`/srv/dashboard/orders/${unpaid}/status`, {
    data: { status: 'confirmed', method: 'transfer', reference: `TABLERO-${unpaid}`, note: '' },
  });
  expect(confirmed.status()).toBe(200);
  await expect(waiting).toContainText(`Pagos por confirmar${before - 1}`);

  await page
    .getByRole('list', { name: 'Proyectos por estado' })
    .getByRole('link', { name: /^Recopilando Info/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/orders\?estado=gathering_info$/);
  await expect(page.getByRole('button', { name: /^Recopilando Info/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a summary that fails to load can be requested again @phone', { tag: '@long' }, async ({ page, console }) => {
  console.allow(/status of 503/);
  await signIn(page.context(), 'admin');
  const unavailable = { code: 'unavailable', message: 'La base de datos no responde' };
  await page.route('**/srv/dashboard/summary', (route) => route.fulfill({ status: 503, json: unavailable }), { times: 1 });
  await open(page, '/admin', 'Dashboard');
  await expect(page.getByRole('alert')).toContainText('Error al cargar el resumen');
  await expect(page.getByRole('alert')).toContainText('La base de datos no responde');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('list', { name: 'Cifras' })).toBeVisible();
});

test('the ledger keeps search and filters in the URL, and a row links to its order @phone [R-089]', { tag: '@long' }, async ({ page }) => {
  const context = page.context();
  await signIn(context, 'admin');
  await open(page, '/admin/payments', 'Pagos');
  await page.getByRole('button', { name: /^Confirmado/ }).click();
  await expect(page).toHaveURL(/\?estado=confirmado$/);
  const paid = await findOrder(context, { payment_status: 'confirmed', development_status: 'staging' });
  await page.getByRole('searchbox').fill(`TW-${paid}`);
  await expect(page).toHaveURL(new RegExp(`estado=confirmado&buscar=TW-${paid}$`));
  await expect(page.getByRole('link', { name: /^Ver orden/ })).toHaveCount(1);
  await page.reload();
  await page.getByRole('link', { name: `Ver orden TW-${paid}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Orden TW-${paid}` })).toBeVisible();
});
