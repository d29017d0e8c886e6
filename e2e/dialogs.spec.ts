import type { Page } from '@playwright/test';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

/** As WebKit has it after a long task: the way out of a dialog has ended before anybody could listen for its end. */
const endBeforeTheFrame = (page: Page) =>
  page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      for (const part of document.querySelectorAll('[data-scope=dialog][data-state=closed]'))
        for (const animation of part.getAnimations()) animation.finish();
    });
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });
  });

test('a menu that closes leaves nothing over the page, however busy it is [R-588]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await endBeforeTheFrame(page);
  await signIn(page.context(), 'superadmin');
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-scope=dialog]')).toHaveCount(0);
});

test('a question that closes leaves nothing over the page, however busy it is [R-588]', async ({ page }) => {
  await endBeforeTheFrame(page);
  await signIn(page.context(), 'cliente2');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Menú de Marco' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.locator('[data-scope=dialog]')).toHaveCount(0);
});
