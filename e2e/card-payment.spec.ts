import type { Page } from '@playwright/test';
import { Customer } from './people/customer.ts';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { atProvider, chooseCard, comeBack, conceptIn, decide, fault, mendProvider, payAs } from './support/card.ts';
import { ordersOf, signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.afterEach(({ context }) => mendProvider(context));

test('a card is approved, and the order is paid before its buyer returns @phone [R-036]', async ({ page }) => {
  await signIn(page.context(), 'cliente2');
  await chooseCard(page, 'web', 'essential');
  await press(page, 'Pagar con tarjeta');
  await payAs(page, 'APRO');
  await comeBack(page);
  await heading(page, '¡Listo! Arrancamos tu proyecto');
  await expectUsableByEverybody(page, 'a payment that succeeded');
  const customer = new Customer(page);
  const concept = conceptIn(page);
  await page.getByRole('link', { name: 'Ver mi proyecto' }).click();
  await expect(customer.order(concept).getByText('Pago Confirmado')).toBeVisible();
});

test('a card is refused, and the next one pays the same order @phone [R-038]', async ({ page }) => {
  await signIn(page.context(), 'cliente2');
  const before = await ordersOf(page);
  await page.goto('/paquetes-web');
  await chooseCard(page, 'web', 'optimal');
  await page.reload();
  await page.getByRole('radio', { name: 'Tarjeta' }).check();
  await press(page, 'Pagar con tarjeta');
  await atProvider(page);

  // The browser's Back button leads to the same order, not to a new one.
  await page.goBack();
  await heading(page, 'Aún no nos llega tu pago');
  await expectUsableByEverybody(page, 'a card payment that is awaited');
  // One more press leaves the checkout, because its steps are over.
  await page.goBack();
  await expect(page).toHaveURL('/paquetes-web');
  await page.goForward();
  await heading(page, 'Aún no nos llega tu pago');
  await press(page, 'Pagar con tarjeta');
  await payAs(page, 'FUND');
  await comeBack(page);
  await heading(page, 'Tu banco no autorizó el cargo');
  await expectUsableByEverybody(page, 'a payment that failed');
  await press(page, 'Intentar de nuevo');
  await payAs(page, 'APRO');
  await comeBack(page);
  await heading(page, '¡Listo! Arrancamos tu proyecto');
  expect(await ordersOf(page)).toBe(before + 1);
});

test('a pending payment is updated after half a minute, even without a notification @phone [R-037]', async ({ page }) => {
  await signIn(page.context(), 'cliente2');
  await chooseCard(page, 'ecommerce', 'essential');
  await press(page, 'Pagar con tarjeta');
  await payAs(page, 'CONT');
  await page.clock.install();
  await comeBack(page);
  await heading(page, 'Tu banco está revisando el pago');
  await expect(page.getByText(/^Volvemos a revisar en \d+ s$/)).toBeVisible();
  const customer = new Customer(page);
  const concept = conceptIn(page);
  const payment = new URL(page.url()).searchParams.get('payment_id') ?? '';

  await fault(page.context(), 'notice_lost', 5);
  await decide(page.context(), payment, 'approve');
  await page.clock.fastForward(20_000);
  await heading(page, 'Tu banco está revisando el pago');
  await page.clock.fastForward(11_000);
  await heading(page, '¡Listo! Arrancamos tu proyecto');
  await page.getByRole('link', { name: 'Ver mi proyecto' }).click();
  await expect(customer.order(concept).getByText('Pago Confirmado')).toBeVisible();
});

test('a customer who leaves the provider without paying goes through the login and pays by transfer from the account @phone [R-041]', {
  tag: '@long',
}, async ({ page, console }) => {
  console.allow(/status of 401/);
  await signIn(page.context(), 'cliente2');
  await chooseCard(page, 'branding', 'essential');
  await press(page, 'Pagar con tarjeta');
  await payAs(page, 'FUND');
  await page.context().clearCookies();
  await comeBack(page);
  await page.waitForURL(/\/login\?redirect=/);
  await new Customer(page).login('cliente2');
  await heading(page, 'Tu banco no autorizó el cargo');
  const concept = conceptIn(page);

  const customer = new Customer(page);
  await customer.openOrder(concept);
  await customer.order(concept).getByRole('button', { name: 'Pagar por transferencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Datos de transferencia' });
  await expect(dialog.getByText(concept, { exact: true }).first()).toBeVisible();
  await expectUsableByEverybody(page, 'the transfer after a failed card');
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  await expect(customer.order(concept).getByRole('button', { name: 'Datos de transferencia' })).toBeFocused();
});

test('while the provider is down the order is saved, and it can be paid once the provider is back @phone [R-246]', {
  tag: '@long',
}, async ({ page, console }) => {
  console.allow(/status of 503/);
  await signIn(page.context(), 'cliente2');
  const before = await ordersOf(page);
  await chooseCard(page, 'branding', 'optimal');
  await fault(page.context(), 'error_before', 50);
  await press(page, 'Pagar con tarjeta');
  const alert = page.getByRole('alert').filter({ hasText: 'Error al procesar el pago' });
  await expect(alert).toContainText('Tu pedido está guardado', { timeout: 12_000 });
  await mendProvider(page.context());
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await payAs(page, 'APRO');
  await comeBack(page);
  await heading(page, '¡Listo! Arrancamos tu proyecto');
  expect(await ordersOf(page)).toBe(before + 1);
});
