import type { Page } from '@playwright/test';
import { pressWithKeyboard } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

// The public pages: their links and the legal pages.
test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

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
