import type { Page } from '@playwright/test';
import { brand } from '#shared/brand.ts';
import { signIn } from './support/demo.ts';
import { pressWithKeyboard, tabTo, typeWithKeyboard } from './support/keyboard.ts';
import { waitForMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

// The public pages: the packages, the process, the legal pages, and a quote from its form to the panel.
test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });
test.describe.configure({ timeout: 90_000 });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const kinds = [
  { address: '/paquetes-web', name: 'Paquetes web', kind: 'web', first: 'Páginas 1 10' },
  { address: '/tiendas-online', name: 'Tiendas en línea', kind: 'ecommerce', first: 'Productos 50 100' },
  { address: '/branding', name: 'Branding', kind: 'branding', first: 'Propuestas de logotipo 2 4' },
] as const;

for (const { address, name, kind, first } of kinds) {
  test(`${address} compares its packages and links to their checkout @phone [R-032, R-396]`, { tag: '@long' }, async ({ page }) => {
    await page.goto(address);
    await expect(title(page, name)).toBeVisible();
    await expect(page.getByRole('row', { name: first, exact: true })).toBeVisible();
    const buy = page.getByRole('link', { name: 'Contratar Óptimo' });
    await expect(buy).toHaveAttribute('href', new RegExp(`^/checkout/${kind}/\\d+$`));
    await buy.click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });
}

test('packages that fail to load can be requested again @phone [R-235]', { tag: '@long' }, async ({ page, console }) => {
  console.allow(/status of 503/);
  const away = { status: 503, json: { code: 'unavailable', message: 'Estamos en mantenimiento' } };
  await page.route('**/srv/packages/branding', (route) => route.fulfill(away), { times: 1 });
  // A public page is delivered with its packages; only navigation within the site requests them.
  await page.goto('/login');
  await page.locator('a[href="/"]').filter({ visible: true }).first().click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Branding' }).click();
  await expect(page.getByRole('alert')).toContainText('Error al cargar los paquetes');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('link', { name: 'Contratar Esencial' })).toBeVisible();
});

test('a kind without packages leads to the quote form @phone', { tag: '@long' }, async ({ page }) => {
  await page.route('**/srv/packages/web', (route) => route.fulfill({ json: { packages: [] } }));
  await page.goto('/paquetes-web');
  await expect(page.getByRole('heading', { name: 'Aún no hay paquetes' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir al cotizador' }).click();
  await expect(page).toHaveURL(/\/cotizador$/);
});

test('the process and the questions are two tabs that work with the keyboard @phone [R-020]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/faq');
  await expect(title(page, 'Preguntas frecuentes')).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Proceso' }).getByRole('listitem')).toHaveCount(5);
  await tabTo(page, page.getByRole('tab', { name: 'Proceso' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Preguntas frecuentes' })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=preguntas$/);
  const answer = page.getByRole('region', { name: '¿Los precios ya incluyen IVA? ¿Dan factura?' });
  await pressWithKeyboard(page, page.getByRole('button', { name: '¿Los precios ya incluyen IVA? ¿Dan factura?' }));
  await expect(answer).toBeVisible();
  await expect(page.getByRole('button', { expanded: true, name: /^¿/ })).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(answer).toBeHidden();
});

test('the URL keeps the tab across a reload and on going back [R-020]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/faq?tab=preguntas');
  await expect(page.getByRole('tabpanel', { name: 'Preguntas frecuentes' })).toBeVisible();
  await page.getByRole('tab', { name: 'Proceso' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Proceso' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Proceso' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Preguntas frecuentes' })).toBeVisible();
});

for (const { address, name, last } of [
  { address: '/terminos', name: 'Términos', last: 'Ley aplicable y quejas' },
  { address: '/privacidad', name: 'Aviso de privacidad', last: 'Cambios a este aviso' },
] as const) {
  test(`${address} can be navigated by its table of contents @phone [R-023]`, { tag: '@long' }, async ({ page }) => {
    await page.goto(address);
    await expect(title(page, name)).toBeVisible();
    await pressWithKeyboard(page, page.getByRole('navigation', { name: 'Contenido' }).getByRole('link', { name: last }));
    await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport();
    await page.goBack();
    await expect(title(page, name)).toBeVisible();
  });
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('a quote request is mailed to customer and staff, and appears in the panel @phone [R-088, R-387]', { tag: '@long' }, async ({
  page,
  mailbox,
  isMobile,
  anotherPerson,
}) => {
  const email = isMobile ? 'mariana-movil@floreriajacinta.example' : 'mariana@floreriajacinta.example';
  await page.goto('/cotizador');
  await expect(title(page, 'Cotiza a la medida')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await typeWithKeyboard(page, field(page, 'Nombre'), 'Mariana González');
  await typeWithKeyboard(page, field(page, 'Correo electrónico'), email);
  await typeWithKeyboard(page, field(page, 'Teléfono'), '442 000 0000');
  await page.getByRole('radio', { name: 'Tienda en línea' }).check();
  await typeWithKeyboard(page, field(page, 'Descripción'), `Cuentas para empresas de ${email}.`);
  await typeWithKeyboard(page, field(page, 'Presupuesto'), '15,000');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Recibimos tu solicitud')).toBeFocused();
  const confirmation = await waitForMail(mailbox, email, /^Recibimos tu solicitud de cotización/);
  const number = /cotización (\d+)/.exec(confirmation.subject)?.[1] ?? '';
  await expect(page.getByRole('main')).toContainText(`Es la cotización número ${number}.`);
  const toStaff = await waitForMail(mailbox, brand.email, new RegExp(`^Cotización ${number}: Tienda en línea$`));
  expect(toStaff.text).toContain(`Cuentas para empresas de ${email}.`);
  expect(toStaff.text).toContain('/admin/quotes');

  const staff = await anotherPerson();
  await signIn(staff.context(), 'admin');
  await staff.goto('/admin/support');
  await staff.getByRole('link', { name: 'Cotizaciones' }).click();
  await expect(title(staff, 'Cotizaciones')).toBeVisible();
  const card = staff.getByRole('article').filter({ hasText: `Cotización ${number} ·` });
  await expect(card).toContainText('Mariana González: Tienda en línea');
  await expect(card).toContainText(`Cuentas para empresas de ${email}.`);
  await expect(card).toContainText('$15,000.00');
});

test('the pages under construction offer their working parts below [R-012]', { tag: '@long' }, async ({ page }) => {
  await signIn(page.context(), 'cliente');
  await page.goto('/support');
  const packages = page.getByRole('heading', { name: 'Tus paquetes' });
  await expect(packages).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'Solicitar soporte', disabled: false }).first().click();
  await expect(page.getByRole('dialog', { name: 'Solicitar soporte' })).toBeVisible();
  await expect(page).toHaveURL(/\/support\?solicitar=\d+$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/support');
  await page.goto('/services');
  await page.getByRole('region', { name: 'Lo que puedes contratar hoy' }).getByRole('link', { name: 'Pedir cotización' }).click();
  await expect(page).toHaveURL('/cotizador');
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue('cliente@ejemplo.mx');
});
