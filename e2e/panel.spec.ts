import { Staff } from './people/staff.ts';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a developer sets a project’s URLs, and its card and page link to them @phone [R-080, R-602, R-604, R-605]', {
  tag: '@long',
}, async ({ page }) => {
  const staff = new Staff(page);
  await staff.login('desarrollo');
  await page.goto('/admin/development/staging');
  const card = page.getByRole('article').first();
  const concept = (await card.getByText(/^TW-\d+$/).textContent()) ?? '';
  await card.getByRole('link', { name: 'Ver detalles completos' }).click();
  await page.getByRole('button', { name: 'Gestionar URLs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gestionar URLs' });
  const staging = dialog.getByLabel('URL de staging', { exact: true });
  await staging.fill('ftp://pruebas.example');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Escribe una dirección que empiece con http:// o https://')).toBeVisible();
  await expectUsableByEverybody(page, 'managing the addresses of a project');
  await staging.fill(`https://pruebas.example/${concept}`);
  await dialog.getByLabel('URL de producción', { exact: true }).fill('https://negocio.example');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('URLs actualizadas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'negocio.example', exact: true })).toHaveAttribute('href', 'https://negocio.example');
  await page.goto('/admin/development/staging?pago=confirmed');
  await expect(page.getByRole('article', { name: concept }).getByRole('link', { name: `pruebas.example/${concept}` })).toBeVisible();

  await page.getByRole('article', { name: concept }).getByRole('link', { name: 'Ver detalles completos' }).click();
  await page.getByRole('button', { name: 'Gestionar URLs' }).click();
  await dialog.getByLabel('URL de producción', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Pendiente de asignar')).toBeVisible();

  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(page).toHaveURL(/\/admin\/development\/staging\?pago=confirmed$/);
  await page.getByLabel('Pago', { exact: true }).selectOption('Procesando Pago');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL(/\/admin\/development\/staging$/);
  await expect(page.getByRole('article', { name: concept })).toBeVisible();
});

test('an administrator sees what is configured and what is missing @phone [R-090]', { tag: '@long' }, async ({ page, server }) => {
  const staff = new Staff(page);
  await staff.login('admin');
  await page.goto('/admin/settings');
  const parts = page.getByRole('list', { name: 'Partes del servicio' });
  await expect(parts.getByRole('listitem')).toHaveCount(7);
  await expect(parts.getByRole('listitem').filter({ hasText: 'Dirección pública' })).toContainText(new URL(server.origin).port);
  await expect(parts.getByText('DATABASE_URL')).toBeVisible();
  await expectUsableByEverybody(page, 'settings');
});
