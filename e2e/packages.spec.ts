import type { Page } from '@playwright/test';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });
test.describe.configure({ timeout: 150_000 });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, slogan: string) => page.getByRole('row').filter({ hasText: slogan });
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** From the list to a new, active online-store package. */
const createPackage = async (page: Page, slogan: string): Promise<void> => {
  await page.goto('/admin/packages/ecommerce');
  await page.getByRole('link', { name: 'Nuevo Paquete' }).click();
  await heading(page, 'Nuevo Paquete eCommerce');
  await field(page, 'Nivel').selectOption({ label: 'Óptimo' });
  await field(page, 'Frase Slogan').fill(slogan);
  await field(page, 'Precio Normal').fill('20000');
  await field(page, 'Precio Oferta').fill('15000');
  await field(page, 'Valor de Productos').fill('75');
  await expect(page.getByRole('checkbox', { name: 'Productos' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Cupones' }).check();
  await press(page, 'Crear Paquete');
  await toast(page, 'Paquete creado exitosamente');
  await expect(rowOf(page, slogan)).toContainText('$15,000.00');
};

const changePrice = async (page: Page, slogan: string, offer: string): Promise<void> => {
  await rowOf(page, slogan).getByRole('link', { name: 'Editar' }).click();
  await expect(field(page, 'Frase Slogan')).toHaveValue(slogan);
  await field(page, 'Precio Oferta').fill(offer);
  await press(page, 'Guardar cambios');
  await toast(page, 'Paquete actualizado exitosamente');
};

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

/** From the home page to the step where the order is placed. */
const goToPayment = async (page: Page, slogan: string): Promise<void> => {
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: slogan });
  await expect(card).toContainText('75 productos');
  await card.getByRole('link', { name: 'Contratar Óptimo' }).click();
  await goOn(page);
  await field(page, 'Descripción del negocio').fill('Velas y jabones hechos a mano.');
  await goOn(page);
  await page.getByRole('radio', { name: 'Audaz' }).check();
  await goOn(page);
  await expect(page.getByText('Velas y jabones hechos a mano.')).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('button', { name: 'Confirmar pedido' })).toBeVisible();
};

test('a new package can be bought at once; its buyer sees a new price and its withdrawal @phone [R-242]', {
  tag: '@long',
}, async ({ page, anotherPerson, console, isMobile }) => {
  console.allow(/status of 409/);
  const slogan = `Para vender velas ${isMobile ? 'en el celular' : 'en la computadora'}`;
  await signIn(page.context(), 'admin');
  await createPackage(page, slogan);

  const customer = await anotherPerson();
  await signIn(customer.context(), 'cliente2');
  await goToPayment(customer, slogan);
  await changePrice(page, slogan, '15500.50');
  await press(customer, 'Confirmar pedido');
  await heading(customer, 'El precio cambió');
  await expect(customer.getByRole('main')).toContainText('$15,500.50');

  await rowOf(page, slogan).getByRole('button', { name: 'Desactivar' }).click();
  await expect(rowOf(page, slogan)).toContainText('Inactivo');
  await customer.getByRole('button', { name: /^Aceptar .* y confirmar$/ }).click();
  await heading(customer, 'Este paquete ya no está disponible');
  await customer.goto('/');
  await expect(customer.getByRole('article').first()).toBeVisible();
  await expect(customer.getByText(slogan)).toHaveCount(0);
});
