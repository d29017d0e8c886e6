import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test('staff find a machine, open its diagram, and try an event manually [R-091, R-092]', async ({ page, context }) => {
  await signIn(context, 'admin');
  await page.goto('/admin/diagramas');
  await page
    .getByRole('list', { name: 'Máquinas' })
    .getByRole('link', { name: /Puesta en producción/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/diagramas\/go-live/);
  await expect(page.getByRole('heading', { name: 'Puesta en producción' })).toBeVisible();
  await expect(page.locator('.machine-diagram')).toBeVisible();
  await page.getByRole('button', { name: 'Recorrer a mano' }).click();
  const player = page.getByRole('region', { name: 'Recorrer a mano' });
  await player.getByRole('button', { name: /^La persona: «Poner en Producción»/ }).click();
  await expect(player.getByText('Está en: Poniendo en producción')).toBeVisible();
});
