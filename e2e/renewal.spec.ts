import { Customer } from './people/customer.ts';
import { Staff } from './people/staff.ts';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { placeTransferOrder, signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

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
