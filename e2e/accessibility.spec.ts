import type { Page } from '@playwright/test';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { findOrder, freshCheckout, signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

// Every screen and everything that opens over it: axe in both themes, no sideways scroll, a silent console.
test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });
test.describe.configure({ timeout: 150_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Goes there, waits for its heading, looks. */
const visit = async (page: Page, address: string, title: string | RegExp): Promise<void> => {
  await page.goto(address);
  await heading(page, title);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectUsableByEverybody(page, address);
};

/** An open dialog is looked at and left with Escape. */
const lookAndLeave = async (page: Page, role: 'dialog' | 'alertdialog', name: string): Promise<void> => {
  const dialog = page.getByRole(role, { name, exact: true });
  await expect(dialog).toBeVisible();
  await expectUsableByEverybody(page, `dialog ${name}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

/** The next call to `path` is refused with this sentence. */
const refuse = (page: Page, path: string, message: string): Promise<void> =>
  page
    .route(path, (route) => route.fulfill({ status: 409, json: { code: 'transition_refused', message } }), { times: 1 })
    .then(() => undefined);

test('what a stranger sees can be used by everybody @phone', async ({ page, console, isMobile }) => {
  console.allow(/status of 40[14]/);
  await visit(page, '/', /./);
  if (isMobile) {
    await press(page, 'Abrir menú');
    await expectUsableByEverybody(page, 'menu of the site');
  }
  await visit(page, '/login', /./);
  await press(page, 'Iniciar sesión');
  await expectUsableByEverybody(page, 'login without anything typed');
  await field(page, 'Usuario').fill('nadie');
  await field(page, 'Contraseña').fill('nada');
  await press(page, 'Iniciar sesión');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectUsableByEverybody(page, 'login refused');
  await visit(page, '/register', /./);
  await press(page, 'Crear cuenta');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectUsableByEverybody(page, 'registration without anything typed');
  await visit(page, '/verify-email?userId=a0000000-0000-4000-8000-000000000005', /./);
  await visit(page, '/verify-email', /./);
  await visit(page, '/forgot-password', '¿Olvidaste tu contraseña?');
  await visit(page, '/faq', 'Preguntas frecuentes');
  await visit(page, '/no/existe', /./);
});

test('what a customer sees can be used by everybody @phone', async ({ page }) => {
  await signIn(page.context(), 'cliente2');
  await visit(page, '/account', 'Hola, cliente2');
  await button(page, 'Datos de transferencia').first().click();
  await expect(button(page, 'Copiar CLABE')).toBeVisible();
  await lookAndLeave(page, 'dialog', 'Datos de transferencia');
  await visit(page, '/account?tab=soporte', 'Hola, cliente2');
  await press(page, 'Menú de cliente2');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectUsableByEverybody(page, 'menu of the person');
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await lookAndLeave(page, 'alertdialog', '¿Deseas cerrar sesión?');
  await visit(page, '/support', 'Soporte Técnico');
  await visit(page, '/services', 'Servicios Adicionales');
});

test('buying can be done by everybody @phone', async ({ page }) => {
  await signIn(page.context(), 'cliente');
  await visit(page, await freshCheckout(page.context(), 'web', 'optimal'), /./);
  await press(page, 'Continuar');
  await heading(page, 'Información del negocio');
  await press(page, 'Continuar');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectUsableByEverybody(page, 'business without its description');
  await field(page, 'Descripción del negocio').fill('Ramos y arreglos florales para bodas y oficinas.');
  await expectUsableByEverybody(page, 'business');
  await press(page, 'Continuar');
  await heading(page, 'Preferencias de diseño');
  await page.getByRole('radio', { name: 'Audaz' }).check();
  await expectUsableByEverybody(page, 'design');
  await press(page, 'Continuar');
  await heading(page, /Revisa|Revisión/);
  await expectUsableByEverybody(page, 'review');
  await press(page, 'Continuar');
  await heading(page, '¿Cómo quieres pagar?');
  await expectUsableByEverybody(page, 'payment');
  await press(page, 'Confirmar pedido');
  await heading(page, /Pedido registrado/);
  await expectUsableByEverybody(page, 'transfer');
});

test('the orders and their dialogs can be used by everybody @phone', async ({ page, console, isMobile }) => {
  console.allow(/status of (404|409)/);
  const context = page.context();
  await signIn(context, 'admin');
  await visit(page, '/admin', 'Dashboard');
  await press(page, isMobile ? 'Abrir menú' : 'Menú de admin');
  await expectUsableByEverybody(page, 'menu of the panel');
  await visit(page, '/admin/orders', 'Órdenes Pendientes');
  await page.getByRole('searchbox').fill('nadie se llama así');
  await heading(page, 'Órdenes Pendientes');
  await expect(page.getByRole('heading', { name: 'No hay órdenes pendientes' })).toBeVisible();
  await expectUsableByEverybody(page, 'orders that nobody made');
  await visit(page, '/admin/orders/999999', 'Orden no encontrada');

  const unpaid = await findOrder(context, { payment_status: 'pending', development_status: 'pending' });
  await visit(page, `/admin/orders/${unpaid}`, /Orden TW-/);
  await press(page, 'Confirmar Pago');
  await lookAndLeave(page, 'dialog', 'Confirmar Pago');
  await press(page, 'Confirmar Pago');
  await field(page, 'Referencia').fill(`SPEI-${unpaid}`);
  await refuse(page, `**/srv/dashboard/orders/${unpaid}*/**`, 'Esa referencia ya está en otra orden');
  await press(page, 'Confirmar');
  await lookAndLeave(page, 'alertdialog', 'Error');
  await press(page, 'Confirmar');
  await lookAndLeave(page, 'alertdialog', 'Pago Confirmado');

  const processing = await findOrder(context, { payment_status: 'processing', development_status: 'pending' });
  await visit(page, `/admin/orders/${processing}`, /Orden TW-/);
  const paid = await findOrder(context, { payment_status: 'confirmed', development_status: 'gathering_info' });
  await visit(page, `/admin/orders/${paid}`, /Orden TW-/);
  await press(page, 'Cambiar Estado');
  await lookAndLeave(page, 'dialog', 'Cambiar Estado');
  await press(page, 'Asignar Desarrollador');
  await expect(page.getByRole('combobox', { name: 'Desarrollador' })).toBeEnabled();
  await lookAndLeave(page, 'dialog', 'Asignar Desarrollador');
  const staging = await findOrder(context, { payment_status: 'confirmed', development_status: 'staging' });
  await visit(page, `/admin/orders/${staging}`, /Orden TW-/);
  await press(page, 'Poner en Producción');
  await lookAndLeave(page, 'dialog', 'Poner en Producción');
});

test('the projects and their dialogs can be used by everybody @phone', async ({ page }) => {
  const context = page.context();
  await signIn(context, 'superadmin');
  await visit(page, '/admin/development', 'Desarrollo');
  await visit(page, '/admin/development/all', 'Desarrollo');
  await page.getByRole('searchbox').fill('nadie se llama así');
  await expect(page.getByRole('heading', { name: 'No hay proyectos' })).toBeVisible();
  await expectUsableByEverybody(page, 'projects that nobody ordered');
  const staging = await findOrder(context, { payment_status: 'confirmed', development_status: 'staging' });
  await visit(page, `/admin/development/${staging}`, /./);
  await press(page, 'Actualizar Estado');
  await lookAndLeave(page, 'dialog', 'Actualizar Estado');
  await press(page, 'Poner en Producción');
  await lookAndLeave(page, 'dialog', 'Poner en Producción');
});
