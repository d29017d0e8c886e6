import { Customer } from './people/customer.ts';
import { Staff } from './people/staff.ts';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  await theirs.goto('/account');
  const card = theirs.getByRole('article', { name: 'TW-2009' });
  await expect(card.getByText(/^Falta pagar \$11,900\.00/)).toBeVisible();
  await expectUsableByEverybody(theirs, 'the account with an order that owes');
  await card.getByRole('button', { name: 'Datos de transferencia' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Datos de transferencia' }).getByText('$11,900.00')).toBeVisible();
  await theirs.goto('/payment/success?external_reference=2009');
  await expect(theirs.getByRole('heading', { name: /^Falta pagar \$11,900\.00/ })).toBeVisible();
  await expectUsableByEverybody(theirs, 'the page of a payment that was undone');
  await theirs.getByRole('link', { name: 'Pagar desde mi cuenta' }).click();
  await expect(card.getByRole('button', { name: 'Datos de transferencia' })).toBeVisible();
});
