import { Customer } from './people/customer.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test('a session that ends while a support request is open leads through the login back to it, and it is sent as written [R-136]', {
  tag: '@long',
}, async ({ page, console }) => {
  console.allow(/status of 401/);
  await signIn(page.context(), 'cliente');
  await page.goto('/account?tab=soporte');
  await page.getByRole('button', { name: 'Solicitar soporte', disabled: false }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar soporte' });
  await dialog.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Problema' });
  await dialog.getByRole('textbox', { name: 'Descripción' }).fill('La portada no carga desde ayer por la tarde.');

  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await new Customer(page).login('cliente');

  await expect(dialog.getByRole('combobox', { name: 'Tipo' })).toHaveValue('issue');
  await expect(dialog.getByRole('textbox', { name: 'Descripción' })).toHaveValue('La portada no carga desde ayer por la tarde.');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/^Recibimos tu solicitud #\d+$/)).toBeVisible();
});
