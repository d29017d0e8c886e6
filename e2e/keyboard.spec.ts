import type { Locator, Page } from '@playwright/test';
import { findOrder, freshCheckout, signIn } from './support/demo.ts';
import { pressWithKeyboard, skipToContent, staysInside, tabTo, typeWithKeyboard } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const field = (scope: Page | Locator, name: string) => scope.getByLabel(name, { exact: true });

/** Each step puts the focus on its heading. */
const arrivesAt = (page: Page, title: string | RegExp) => expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();

const goOn = async (page: Page, next: string | RegExp): Promise<void> => {
  await pressWithKeyboard(page, button(page, 'Continuar'));
  await arrivesAt(page, next);
};

test('a package can be bought with the keyboard alone [R-461]', async ({ page }) => {
  await signIn(page.context(), 'cliente2');
  const address = await freshCheckout(page.context(), 'web', 'optimal');
  // The stored draft has only this field, so that no older brief fills the others.
  const typed = { step: 'details', brief: { key_features: 'Citas en línea' }, base_updated_at: null };
  const stored = await page.context().request.put(`/srv${address.replace('/checkout', '/checkout/drafts')}`, { data: typed });
  expect(stored.status()).toBe(200);
  await page.goto('/');
  await skipToContent(page);
  await pressWithKeyboard(page, page.getByRole('link', { name: /^Contratar Óptimo/ }).first());
  await arrivesAt(page, /Óptimo/);
  await goOn(page, 'Información del negocio');

  await pressWithKeyboard(page, button(page, 'Continuar'));
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa 1 campo para continuar' });
  await expect(summary).toBeFocused();
  await pressWithKeyboard(page, summary.getByRole('link'));
  await expect(field(page, 'Descripción del negocio')).toBeFocused();
  await page.keyboard.type('Ramos y arreglos florales para bodas y oficinas.');
  await goOn(page, 'Preferencias de diseño');

  await tabTo(page, page.getByRole('radio', { name: 'Moderno' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Clásico' })).toBeChecked();
  await goOn(page, /Revis/);
  await pressWithKeyboard(page, button(page, 'Atrás'));
  await arrivesAt(page, 'Preferencias de diseño');
  await expect(page.getByRole('radio', { name: 'Clásico' })).toBeChecked();
  await goOn(page, /Revis/);
  await goOn(page, '¿Cómo quieres pagar?');
  await tabTo(page, page.getByRole('radio', { name: 'Transferencia' }));
  await pressWithKeyboard(page, button(page, 'Confirmar pedido'));
  await arrivesAt(page, /^Pedido registrado/);
});

test('a payment can be confirmed with the keyboard alone [R-461]', { tag: '@long' }, async ({ page, console }) => {
  console.allow(/status of 409/);
  await signIn(page.context(), 'admin');
  const order = await findOrder(page.context(), { payment_status: 'pending', development_status: 'pending' });
  const concept = `TW-${order}`;
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes Pendientes' })).toBeVisible();
  await skipToContent(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(concept);
  await pressWithKeyboard(page, page.getByRole('article', { name: concept }).getByRole('link', { name: 'Ver detalles' }));
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${concept}` })).toBeVisible();

  const opener = button(page, 'Confirmar Pago');
  const dialog = page.getByRole('dialog', { name: 'Confirmar Pago' });
  const reference = field(dialog, 'Referencia');
  await pressWithKeyboard(page, opener);
  await expect(reference).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(reference).toBeFocused();
  await typeWithKeyboard(page, reference, `SPEI-${order}`);
  await staysInside(page, dialog);
  const refusal = { code: 'transition_refused', message: 'Alguien más movió esta orden' };
  await page.route(`**/srv/dashboard/orders/${order}/status`, (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 });
  await tabTo(page, reference);
  await page.keyboard.press('Enter');
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await expect(button(error, 'Aceptar')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reference).toBeFocused();
  await expect(reference).toHaveValue(`SPEI-${order}`);

  await pressWithKeyboard(page, button(dialog, 'Confirmar'));
  const done = page.getByRole('alertdialog', { name: 'Pago Confirmado' });
  await expect(button(done, 'Aceptar')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/orders\?buscar=TW-\d+$/);
});

test('with reduced motion the hero stands still', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(button(page, 'Reanudar carrusel')).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(page.getByRole('group', { name: '1 de 3' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^\d de 3$/ })).toHaveCount(1);
});
