import type { Page } from '@playwright/test';
import { Customer } from './people/customer.ts';
import { freshCheckout, ordersOf, signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const long = { tag: '@long' };
const description = 'Ramos y arreglos florales para bodas y oficinas.';

/** Signed in, at the first step of a package whose draft is empty. No two tests share both package and person. */
const begin = async (page: Page, username: string, ...chosen: [kind: string, level: 'essential' | 'optimal']): Promise<string> => {
  await signIn(page.context(), username);
  const address = await freshCheckout(page.context(), ...chosen);
  await page.goto(address);
  await seesStep(page, 'Detalles');
  return address;
};

const seesStep = (page: Page, name: string) => expect(page.getByRole('navigation').locator('[aria-current="step"]')).toContainText(name);
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const business = (page: Page) => page.getByLabel('Descripción del negocio', { exact: true });
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Borrador guardado' })).toBeVisible();

const fillIn = async (page: Page): Promise<void> => {
  await goOn(page);
  await business(page).fill(description);
  await goOn(page);
  await page.getByRole('radio', { name: 'Audaz' }).check();
  await goOn(page);
  await seesStep(page, 'Revisión');
  await goOn(page);
  await seesStep(page, 'Pago');
};

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar pedido' }).click();
const conceptOf = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { level: 1, name: /Pedido registrado/ })).toBeVisible();
  return (await page.getByRole('button', { name: 'Copiar Concepto' }).locator('xpath=../..').textContent()) ?? '';
};

test('the browser’s back and forward work like the buttons, and a reload stays on the step [R-034, R-335]', async ({ page }) => {
  const address = await begin(page, 'cliente', 'web', 'essential');
  await goOn(page);
  await business(page).fill(description);
  await goOn(page);
  await seesStep(page, 'Preferencias de diseño');
  await page.goBack();
  await seesStep(page, 'Información del negocio');
  await expect(business(page)).toHaveValue(description);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await seesStep(page, 'Detalles');
  await page.goForward();
  await page.goForward();
  await seesStep(page, 'Preferencias de diseño');
  await page.getByRole('radio', { name: 'Cálidos' }).check();
  await page.getByRole('button', { name: 'Atrás' }).click();
  await seesStep(page, 'Información del negocio');
  await page.goForward();
  await page.reload();
  await seesStep(page, 'Preferencias de diseño');
  await expect(page.getByRole('radio', { name: 'Cálidos' })).toBeChecked();

  await page.goBack();
  await business(page).fill('');
  await page.goForward();
  await seesStep(page, 'Información del negocio');
  await expect(page.getByRole('alert').filter({ hasText: 'Revisa 1 campo para continuar' })).toBeFocused();
  await business(page).fill(description);
  await isSaved(page);

  await page.goto('/');
  await page.goto(address);
  await seesStep(page, 'Información del negocio');
  await expect(business(page)).toHaveValue(description);
  await page.goBack();
  await seesStep(page, 'Detalles');
});

test('a session that ends while the customer is writing leads through the login and back, with everything typed preserved [R-136, R-337, R-456]', async ({
  page,
  console,
}) => {
  console.allow(/status of 401/);
  const address = await begin(page, 'cliente', 'web', 'optimal');
  await goOn(page);
  await business(page).fill('Pan');
  await isSaved(page);
  await page.context().clearCookies();
  await business(page).fill('Pan dulce y café de olla');
  await page.waitForURL(/\/login\?redirect=/);
  await new Customer(page).login('cliente');
  await page.waitForURL(`**${address}`);
  await seesStep(page, 'Información del negocio');
  await expect(business(page)).toHaveValue('Pan dulce y café de olla');
  await isSaved(page);
});

test('a customer’s draft is never shown to the next person in the same browser [R-338]', long, async ({ page, console }) => {
  console.allow(/status of 401/);
  const address = await begin(page, 'cliente2', 'web', 'optimal');
  await goOn(page);
  await page.context().clearCookies();
  await business(page).fill('Solo para mis ojos');
  await page.waitForURL(/\/login\?redirect=/);
  await signIn(page.context(), 'cliente');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Solo para mis ojos')).toHaveCount(0);
});

test('two tabs and a double click make one order [R-332]', async ({ page }) => {
  const address = await begin(page, 'cliente', 'ecommerce', 'essential');
  await fillIn(page);
  await isSaved(page);
  const before = await ordersOf(page);
  const other = await page.context().newPage();
  await other.goto(address);
  await seesStep(other, 'Pago');
  await page.getByRole('button', { name: 'Confirmar pedido' }).dblclick();
  const concept = await conceptOf(page);
  await confirm(other);
  expect([await conceptOf(other), await ordersOf(page)]).toEqual([concept, before + 1]);

  await page.reload();
  expect(await conceptOf(page)).toBe(concept);
  await page.goto(address);
  await seesStep(page, 'Detalles');
  await goOn(page);
  await expect(business(page)).toHaveValue(description);
});

test('a retry after a lost response makes one order [R-248]', long, async ({ page, console }) => {
  console.allow(/net::ERR_FAILED/);
  await begin(page, 'cliente', 'ecommerce', 'optimal');
  await fillIn(page);
  const before = await ordersOf(page);
  await page.route(
    '**/srv/transfer_payment',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await confirm(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error al procesar la transferencia');
  await expect(alert).toContainText('No se recibió respuesta del servidor');
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await conceptOf(page);
  expect(await ordersOf(page)).toBe(before + 1);
});

test('after the order, one press of Back leaves the checkout [R-013]', long, async ({ page }) => {
  await signIn(page.context(), 'cliente2');
  await page.goto('/faq');
  await page.goto(await freshCheckout(page.context(), 'branding', 'essential'));
  await goOn(page);
  await business(page).fill(description);
  await goOn(page);
  await goOn(page);
  await goOn(page);
  await page.getByRole('radio', { name: 'Transferencia' }).check();
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByRole('button', { name: 'Copiar CLABE' })).toBeVisible();
  await expect(page).toHaveURL(/\?pedido=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await page.goForward();
  await expect(page).toHaveURL(/\?pedido=\d+$/);
});

test('an unfinished brief can be continued, and is carried over to another package [R-009, R-010]', long, async ({ page }) => {
  await signIn(page.context(), 'cliente2');
  // Unique text, because text that another brief already contains would be no change.
  const own = `Velas hechas a mano ${Date.now()}`;
  const branding = await freshCheckout(page.context(), 'branding', 'optimal');
  await page.goto(await freshCheckout(page.context(), 'ecommerce', 'optimal'));
  await goOn(page);
  const write = async (words: string) => {
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && !!answer.request().postData()?.includes(words));
    await business(page).fill(words);
    await stored;
  };
  await write(own);

  await page.goto('/');
  const begun = page.getByRole('region', { name: 'Continúa tu pedido' });
  await begun.getByRole('link', { name: 'Continuar Paquete eCommerce Óptimo' }).click();
  await expect(business(page)).toHaveValue(own);

  await page.goto(branding);
  await goOn(page);
  await expect(business(page)).toHaveValue(own);
  await expect(page.getByText('Trajimos lo que escribiste para Paquete eCommerce Óptimo')).toBeVisible();
  // A carried-over brief counts as begun once it is changed.
  await write(`${own} y jabones`);

  await page.goto('/account');
  for (const name of ['Paquete Branding Óptimo', 'Paquete eCommerce Óptimo']) {
    await begun.getByRole('button', { name: `Descartar ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
  await expect(begun).toHaveCount(0);
});
