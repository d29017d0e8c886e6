import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

/** A picture of a phone camera's size, its left half blue, its right half orange. */
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#f9773a' } })
    .composite([{ input: { create: { width: 450, height: 600, channels: 3, background: '#1d4fd7' } }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();

/** The width of a focused slider's focus ring, and the labels in its dialog that it overlaps. */
const ringAround = (slider: Locator) =>
  slider.evaluate((element: HTMLElement) => {
    element.focus();
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const labels = [...(element.closest('[role=dialog]')?.querySelectorAll('label') ?? [])];
    const under = labels.filter((label) => {
      const name = label.getBoundingClientRect();
      return name.bottom > top - reach && name.top < bottom + reach && name.right > left - reach && name.left < right + reach;
    });
    return { width: outlineWidth, labels: labels.length, over: under.map((label) => label.textContent) };
  });

test('a customer crops a photo by keyboard, and it becomes their picture @phone [R-045]', { tag: '@long' }, async ({ page }) => {
  await signIn(page.context(), 'cliente2');
  await page.goto('/account?tab=perfil');
  await page.getByLabel('Archivo de tu foto').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  const dialog = page.getByRole('dialog', { name: 'Tu foto' });
  await dialog.getByRole('slider', { name: 'Mover a los lados' }).press('Home');
  for (const name of ['Acercar', 'Mover a los lados']) {
    expect(await ringAround(dialog.getByRole('slider', { name }))).toEqual({ width: '3px', labels: 3, over: [] });
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(page.getByText('Tu foto quedó guardada.')).toBeVisible();
  await page.reload();
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menú de Marco' });
  const picture = await page.request.get((await menu.locator('img').getAttribute('src')) ?? '');
  const { width, height } = await sharp(await picture.body()).metadata();
  const { dominant } = await sharp(await picture.body())
    .extract({ left: 0, top: 0, width: 300, height: 500 })
    .stats();
  expect([picture.headers()['content-type'], width, height, dominant.b > dominant.r]).toEqual(['image/webp', 512, 512, true]);
});
