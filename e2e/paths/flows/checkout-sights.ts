import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { button, field } from '../../tour/screen.ts';
import { providerPage } from './provider.ts';
import { skeleton } from './skeleton.ts';

const heading = (name: string) => (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
const alert = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
};
const asked = heading('¿Cómo quieres pagar?');

const business = async (page: Page, { context }: AnyMachineSnapshot) => {
  await heading('Información del negocio')(page);
  const description = field(page, 'Descripción del negocio');
  await expect(description).toHaveValue(context.form.business_description);
  if (context.issues.length > 0) await expect(page.locator('textarea[aria-invalid=true]')).toHaveCount(1);
};

const choosing = async (page: Page, { context }: AnyMachineSnapshot) => {
  await asked(page);
  await expect(page.getByRole('radio')).toHaveCount(context.methods.length);
  if (context.method !== null)
    await expect(page.getByRole('radio', { name: context.method === 'transfer' ? 'Transferencia' : 'Tarjeta' })).toBeChecked();
  await expect(page.getByRole('alert').filter({ hasText: 'Lo que escribiste sigue aquí.' })).toHaveCount(0);
};

const paying = (name: string) => async (page: Page) => {
  await asked(page);
  await expect(button(name)(page)).toHaveAttribute('aria-busy', 'true');
};

const leaving = async (page: Page) => {
  await expect(page.getByRole('link', { name: 'entra desde aquí' })).toHaveAttribute('href', providerPage);
  await expect(page.getByRole('link', { name: 'ver el estado del pago' })).toBeVisible();
};

const instructions = async (page: Page) => {
  await heading('Pedido registrado. Ahora, tu transferencia')(page);
  await expect(button('Copiar CLABE')(page)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/web\/\d+\?pedido=\d+$/);
  const concept = `TW-${new URL(page.url()).searchParams.get('pedido')}`;
  await expect(page.getByText(concept, { exact: true }).first()).toBeVisible();
};

/** The application leads to the sign-in, and back here afterwards. */
export const signInAgain = async (page: Page) => {
  await expect(page).toHaveURL(/\/login\?redirect=\/checkout\/web\/\d+/);
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
  await expect(button('Iniciar sesión')(page)).toBeVisible();
};

/** What stands on the checkout in each of its states. */
export const checkoutSights = {
  loading: skeleton('Cargando tu pedido'),
  loadingFailed: alert('Error al obtener detalles del paquete'),
  'filling.details': heading('Paquete Web Óptimo'),
  'filling.business': business,
  'filling.design': heading('Preferencias de diseño'),
  'filling.review': heading('Revisión'),
  'filling.payment.choosing': choosing,
  'filling.payment.failed': alert('Lo que escribiste sigue aquí.'),
  placing: paying('Confirmar pedido'),
  placingCardOrder: paying('Pagar con tarjeta'),
  priceChanged: heading('El precio cambió'),
  atProvider: leaving,
  loadingInstructions: skeleton('Cargando tu pedido'),
  instructionsFailed: alert('Error al obtener detalles del pago'),
  instructions,
  settled: (page: Page, { context }: AnyMachineSnapshot) =>
    alert(context.orderId === null ? 'No se registró otro pedido.' : 'No hay nada que transferir.')(page),
  sessionExpired: signInAgain,
  notACustomer: alert('Compra con una cuenta de cliente'),
  packageUnavailable: alert('Este paquete ya no está disponible'),
};
