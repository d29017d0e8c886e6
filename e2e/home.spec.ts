import { pressWithKeyboard } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const offers = ['$4,900.00', '$8,900.00', '$11,900.00', '$18,900.00'];

test('an anonymous visitor sees the packages and their prices @phone [R-003, R-004, R-274]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const offer of offers) await expect(page.getByRole('main').getByText(offer).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al cotizador' })).toHaveAttribute('href', '/cotizador');
});

test('an unknown address says so and leads home @phone [R-024]', { tag: '@long' }, async ({ page, console }) => {
  console.allow(/status of 404/);
  await page.goto('/no/existe');
  await page.getByRole('main').locator('a[href="/"]').click();
  await expect(page.getByText(offers[0] ?? '').first()).toBeVisible();
});

test('the carousel can be paused with the keyboard [R-002]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Pausar carrusel' }));
  await expect(page.getByRole('button', { name: 'Reanudar carrusel' })).toBeFocused();
});

test('the footer links to the packages and the legal pages @phone [R-025]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const address of ['/paquetes-web', '/tiendas-online', '/branding', '/privacidad', '/terminos']) {
    await expect(footer.locator(`a[href="${address}"]`).first()).toBeVisible();
  }
});
