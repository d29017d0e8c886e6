import { Customer } from './people/customer.ts';
import { Staff } from './people/staff.ts';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { placeTransferOrder, signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test('a customer changes the brief of an order, and staff who have it open see what changed @phone [R-703]', {
  tag: '@long',
}, async ({ page, anotherPerson }) => {
  await signIn(page.context(), 'cliente2');
  const concept = `TW-${await placeTransferOrder(page.context())}`;
  const staff = await anotherPerson();
  await signIn(staff.context(), 'admin');
  await new Staff(staff).openOrder(concept, 'all');
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(concept);

  const customer = new Customer(page);
  await customer.openOrder(concept);
  await page.getByRole('link', { name: 'Información del negocio' }).click();
  await page.getByRole('button', { name: 'Editar' }).click();
  const description = page.getByLabel('Descripción del negocio');
  await description.fill('');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('alert')).toContainText('Cuéntanos de tu negocio');
  await expectUsableByEverybody(page, 'the form of the brief with a mistake');
  await description.fill('Ramos para oficinas, con envío el mismo día');
  await page.getByRole('radio', { name: 'Elegante' }).check();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos tus cambios')).toBeVisible();
  await expect(page.getByText('Ramos para oficinas, con envío el mismo día')).toBeVisible();

  const changes = staff.getByRole('region', { name: 'Cambios del cliente' });
  await expect(changes.getByRole('insertion').first()).toHaveText('Ramos para oficinas, con envío el mismo día');
  await expect(changes).toContainText('Elegante');
  await expectUsableByEverybody(staff, 'an order with a changed brief');
});
