import type { Page } from '@playwright/test';
import { Customer } from './people/customer.ts';
import { Staff } from './people/staff.ts';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { freshCheckout, signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 150_000 });

/** A new order by transfer, placed without the checkout's pages. */
const placeOrder = async (page: Page): Promise<string> => {
  const address = await freshCheckout(page.context(), 'web', 'essential');
  const answer = await page.context().request.post('/srv/subscription/create', {
    data: { package_id: Number(address.split('/').at(-1)), package_type: 'web', payment_method: 'transfer' },
  });
  expect(answer.status()).toBe(201);
  return `TW-${((await answer.json()) as { subscription_id: number }).subscription_id}`;
};

test('an unpaid order can be cancelled by its owner, who must type its number [R-369]', { tag: '@long' }, async ({ page }) => {
  await signIn(page.context(), 'cliente2');
  const concept = await placeOrder(page);
  const customer = new Customer(page);
  await customer.openAccount();
  await customer.order(concept).getByRole('button', { name: 'Cancelar pedido' }).click();
  const question = page.getByRole('alertdialog', { name: `¿Cancelar el pedido ${concept}?` });
  await expect(question.getByRole('button', { name: 'Conservar pedido' })).toBeFocused();
  await expect(question.getByRole('button', { name: 'Cancelar pedido' })).toBeDisabled();
  await question.getByLabel(`Escribe ${concept} para confirmar`).fill(concept);
  await question.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(question).toBeHidden();
  await expect(customer.order(concept).getByText('Cancelada', { exact: true })).toBeVisible();
  await expect(customer.order(concept).getByRole('button', { name: 'Datos de transferencia' })).toHaveCount(0);
});

test('a customer renews by transfer, staff confirm it, and the page updates the end date by itself @phone', { tag: '@long' }, async ({
  page,
  anotherPerson,
}) => {
  await signIn(page.context(), 'cliente2');
  const concept = await placeOrder(page);
  const staff = new Staff(await anotherPerson());
  await staff.login('admin');
  await staff.confirmPayment(concept, `SPEI-${concept}-${Date.now()}`);

  const customer = new Customer(page);
  await customer.openAccount();
  await customer.order(concept).getByRole('button', { name: 'Renovar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renovar' });
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('radio', { name: '2 años' }).check();
  await dialog.getByRole('button', { name: 'Renovar' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiar CLABE' })).toBeVisible();
  await expect(dialog.getByText(new RegExp(`^${concept}-R\\d+$`)).first()).toBeVisible();
  await expectUsableByEverybody(page, 'how to pay a renewal');
  await dialog.getByRole('button', { name: 'Listo' }).click();
  const before = await customer.order(concept).getByText('Soporte hasta').locator('..').textContent();

  await customer.order(concept).getByRole('button', { name: 'Pagar renovación' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiar CLABE' })).toBeVisible();
  const renewal =
    (await dialog
      .getByText(new RegExp(`^${concept}-R\\d+$`))
      .first()
      .textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Listo' }).click();

  await staff.openOrder(concept, 'all');
  await expect(staff.page.getByRole('region', { name: 'Renovación por pagar' })).toBeVisible();
  await staff.page.goto(`/admin/payments?estado=por-confirmar&buscar=${renewal}`);
  await staff.page.getByRole('button', { name: 'Confirmar Renovación' }).click();
  const confirmation = staff.page.getByRole('dialog', { name: 'Confirmar Renovación' });
  await confirmation.getByLabel('Referencia', { exact: true }).fill(`SPEI-R-${concept}-${Date.now()}`);
  await confirmation.getByRole('button', { name: 'Confirmar' }).click();
  await expect(staff.page.getByText(`Pago Confirmado: ${renewal}`)).toBeVisible();
  await expect(staff.page.getByRole('heading', { name: 'No hay pagos' })).toBeVisible();
  await staff.page.getByRole('button', { name: /^Confirmado/ }).click();
  await expect(staff.page.getByRole('row', { name: renewal })).toBeVisible();
  await expect(customer.order(concept).getByText('Soporte hasta').locator('..')).not.toHaveText(before ?? '');
  await expect(customer.order(concept).getByRole('button', { name: 'Pagar renovación' })).toHaveCount(0);
});

test('an expired support is reactivated [R-048]', { tag: '@long' }, async ({ page, anotherPerson }) => {
  await signIn(page.context(), 'cliente2');
  const concept = await placeOrder(page);
  const staff = new Staff(await anotherPerson());
  await staff.login('admin');
  await staff.confirmPayment(concept, `SPEI-V-${concept}-${Date.now()}`);
  // A test cannot wait a year, so the response to the account shows this purchase as expired.
  await page.route(/\/srv\/profile\/subscriptions(\?|$)/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { subscription_id: number }[];
    const ended = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const told = list.map((one) => (`TW-${one.subscription_id}` === concept ? { ...one, status: 'expired', end_date: ended } : one));
    await route.fulfill({ response, json: told });
  });
  const customer = new Customer(page);
  await customer.openAccount();
  await expect(customer.order(concept).getByRole('button')).toHaveText(['Reactivar soporte']);
  await customer.order(concept).getByRole('button', { name: 'Reactivar soporte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reactivar soporte' });
  await expect(dialog.getByText('El nuevo plazo empieza el día de tu pago.', { exact: false })).toBeVisible();
  await dialog.getByRole('radio', { name: '1 año' }).check();
  await dialog.getByRole('button', { name: 'Reactivar soporte' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiar CLABE' })).toBeVisible();
  await expectUsableByEverybody(page, 'how to pay a reactivation');
});

test('staff suspend an account, and the customer sees it [R-357]', { tag: '@long' }, async ({ page, anotherPerson }) => {
  await signIn(page.context(), 'cliente2');
  const concept = await placeOrder(page);
  const staff = new Staff(await anotherPerson());
  await staff.login('admin');
  await staff.confirmPayment(concept, `SPEI-S-${concept}-${Date.now()}`);
  const customer = new Customer(page);
  await customer.openAccount();
  await expect(customer.order(concept).getByText('Pago Confirmado', { exact: true })).toBeVisible();

  await staff.openOrder(concept);
  await staff.page.getByRole('button', { name: 'Cambiar Cuenta' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Cambiar Cuenta' });
  await dialog.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Suspendida' });
  await dialog.getByLabel('Nota', { exact: true }).fill('Pidió una pausa.');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await staff.page.getByRole('alertdialog', { name: 'Estado Actualizado' }).getByRole('button', { name: 'Aceptar' }).click();
  await expect(customer.order(concept).getByText('Suspendida', { exact: true })).toHaveCount(1);
  await expect(customer.order(concept).getByText('Motivo: Pidió una pausa.')).toBeVisible();
  await expect(customer.order(concept).getByRole('button', { name: 'Renovar' })).toHaveCount(0);
});
