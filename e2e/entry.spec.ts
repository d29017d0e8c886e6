import { Customer } from './people/customer.ts';
import { expect, test } from './support/test.ts';

test('a guarded page leads through the login and back [R-044, R-054, R-159]', async ({ page }) => {
  await page.goto('/account?tab=soporte');
  await expect(page).toHaveURL(/\/login\?redirect=\/account%3Ftab%3Dsoporte$/);
  await new Customer(page).login('cliente');
  await expect(page).toHaveURL(/\/account\?tab=soporte$/);
});

test('a menu that is opened while a page is still loading stays open', { tag: '@long' }, async ({ page }) => {
  await new Customer(page).login('cliente2');
  await page.goto('/faq');
  const person = page.getByRole('button', { name: 'Menú de Marco' });
  await person.click();
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await person.click();
  await expect(page.getByRole('menu')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Marco' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
});

test('a return address on another site is not followed after the login [R-316]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login?redirect=/%5Cmalo.example/robo');
  await new Customer(page).login('cliente');
  await expect(page.getByRole('button', { name: 'Menú de Lucía' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});
