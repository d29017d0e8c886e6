import { expectUsableByEverybody } from './support/accessibility.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test('a session left open elsewhere is seen, and ended from here @phone [R-514]', async ({ page, anotherPerson, console }) => {
  console.allow(/status of 401/);
  const other = await anotherPerson();
  await signIn(other.context(), 'desarrollo');
  await signIn(page.context(), 'desarrollo');
  await page.goto('/admin/security');
  const rows = page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Esta sesión' })).toHaveCount(1);
  await expect(rows.first()).toContainText('Chrome en');
  await expectUsableByEverybody(page, 'open sessions');
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByText(/^Cerramos \d+ sesi/)).toBeVisible();
  await expect(rows).toHaveCount(1);

  await other.goto('/admin/orders');
  await expect(other).toHaveURL(/\/login/);
});
