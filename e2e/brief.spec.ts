import type { Page } from '@playwright/test';
import { freshCheckout, signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const description = 'Ramos y arreglos florales para bodas y oficinas.';
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const business = (page: Page) => page.getByLabel('Descripción del negocio', { exact: true });

test('after the order, one press of Back leaves the checkout [R-013]', { tag: '@long' }, async ({ page }) => {
  await signIn(page.context(), 'cliente');
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

test('an unfinished brief can be continued, and is carried over to another package [R-009, R-010]', { tag: '@long' }, async ({ page }) => {
  await signIn(page.context(), 'cliente');
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
