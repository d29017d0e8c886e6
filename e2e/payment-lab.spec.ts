import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectUsableByEverybody } from './support/accessibility.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });
test.describe.configure({ timeout: 120_000 });

/** Pages that the server renders itself follow the system's theme. */
const lookAt = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
};

test('a payment fault is triggered in the laboratory by keyboard, and staff refund the payment @phone [R-392, R-416]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/dev/pagos');
  await expect(page.getByRole('heading', { level: 1, name: 'Laboratorio de pagos' })).toBeVisible();
  await page.getByRole('button', { name: /^Probar.* «Llega otro monto»$/ }).focus();
  await page.keyboard.press('Enter');
  const card = page.locator('#otro-monto');
  await expect(card).toContainText('Coincide con lo esperado');
  await expect(card).toContainText('Espera revisión: el monto no es el del pedido');
  await lookAt(page);
  const concept = (await card.getByRole('link', { name: /^TW-\d+$/ }).textContent()) ?? '';

  await page.getByRole('link', { name: `Abrir la página de pago de ${concept}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paga con tu tarjeta' })).toBeVisible();
  await lookAt(page);

  await signIn(page.context(), 'admin');
  await page.goto(`/admin/payments?buscar=${concept}`);
  await expect(page.getByRole('note')).toContainText('El monto no es el del pedido');
  await page.getByRole('button', { name: 'Reembolsar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reembolsar' });
  await expect(dialog).toContainText('Se esperaban');
  await dialog.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(dialog.getByLabel('Nota')).toHaveAccessibleDescription(/Escribe una nota/);
  await expectUsableByEverybody(page, 'dialog Reembolsar');
  await dialog.getByLabel('Nota').fill('Pagó de menos y prefiere empezar de nuevo.');
  await dialog.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(page.getByText(/^Reembolso pedido/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pagos' })).toContainText('Devuelto');
});
