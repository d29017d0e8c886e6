import type { Page } from '@playwright/test';
import { brand } from '#shared/brand.ts';
import { signIn } from './support/demo.ts';
import { pressWithKeyboard, typeWithKeyboard } from './support/keyboard.ts';
import { waitForMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

// The public pages: their links, the legal pages, and a quote from its form to the panel.
test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });
test.describe.configure({ timeout: 90_000 });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('the home leads to the quote form, its footer to packages and legal pages, and an unknown address home @phone [R-003, R-024, R-025]', {
  tag: '@long',
}, async ({ page, console }) => {
  console.allow(/status of 404/);
  await page.goto('/no/existe');
  await page.getByRole('main').locator('a[href="/"]').click();
  await expect(page.getByRole('link', { name: 'Ir al cotizador' })).toHaveAttribute('href', '/cotizador');
  for (const address of ['/paquetes-web', '/tiendas-online', '/branding', '/privacidad', '/terminos'])
    await expect(page.getByRole('contentinfo').locator(`a[href="${address}"]`).first()).toBeVisible();
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
