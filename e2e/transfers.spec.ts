import { Customer } from './people/customer.ts';
import { Staff } from './people/staff.ts';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { placeTransferOrder, signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 150_000 });

test('a customer renews by transfer, staff confirm it, and the page updates the end date by itself @phone', { tag: '@long' }, async ({
  page,
  anotherPerson,
}) => {
  await signIn(page.context(), 'cliente2');
  const concept = `TW-${await placeTransferOrder(page.context())}`;
  const staff = new Staff(await anotherPerson());
  await staff.login('admin');
  await staff.confirmPayment(concept, `SPEI-${concept}-${Date.now()}`);

  const customer = new Customer(page);
  await customer.openOrder(concept);
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

test('a transfer confirmed on the wrong order is undone, and its customer sees what is still to pay @phone [R-566]', {
  tag: '@long',
}, async ({ page, anotherPerson }) => {
  const staff = new Staff(page);
  await staff.login('admin');
  await page.goto('/admin/payments');
  const undo = page.getByRole('button', { name: 'Deshacer confirmación', description: /TW-2009/ });
  await undo.click();
  const dialog = page.getByRole('dialog', { name: 'Deshacer confirmación' });
  await dialog.getByRole('button', { name: 'Deshacer confirmación' }).click();
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('El depósito era de otro cliente');
  await expectUsableByEverybody(page, 'undoing a confirmation');
  await dialog.getByRole('button', { name: 'Deshacer confirmación' }).click();
  await expect(page.getByText('Confirmación deshecha: $11,900.00')).toBeVisible();
  await expect(undo).toBeHidden();
  await expect(page.getByRole('button', { name: 'Confirmar Pago', description: /TW-2009/ })).toBeVisible();
  await expectUsableByEverybody(page, 'the ledger with what was undone');
  await page.goto('/admin/orders/2009');
  await expect(page.getByText(/Se deshizo la confirmación de su pago: faltan \$11,900\.00/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar Pago' })).toBeEnabled();
  await expectUsableByEverybody(page, 'an order that owes again');

  const theirs = await anotherPerson();
  await new Customer(theirs).login('cliente2');
  await new Customer(theirs).openOrder('TW-2009');
  const card = theirs.getByRole('article', { name: 'TW-2009' });
  await expect(card.getByText(/^Falta pagar \$11,900\.00/)).toBeVisible();
  await expectUsableByEverybody(theirs, 'the page of an order that owes');
  await card.getByRole('button', { name: 'Datos de transferencia' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Datos de transferencia' }).getByText('$11,900.00')).toBeVisible();
  await theirs.goto('/payment/success?external_reference=2009');
  await expect(theirs.getByRole('heading', { name: /^Falta pagar \$11,900\.00/ })).toBeVisible();
  await expectUsableByEverybody(theirs, 'the page of a payment that was undone');
  await theirs.getByRole('link', { name: 'Pagar desde mi cuenta' }).click();
  await expect(card.getByRole('button', { name: 'Datos de transferencia' })).toBeVisible();
});
