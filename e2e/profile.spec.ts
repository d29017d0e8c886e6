import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { Customer } from './people/customer.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { waitForMail } from './support/mailbox.ts';
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

test(
  'a customer changes a field, the picture and the email address, and signs in with the new address @phone [R-045]',
  { tag: '@long' },
  async ({ page, mailbox, anotherPerson }, { project }) => {
    const username = `perfil-${project.name}`;
    const [before, after] = [`${username}@ejemplo.mx`, `${username}-nuevo@ejemplo.mx`];
    const password = 'la-clave-del-perfil';
    const customer = new Customer(page);
    await customer.signUp({ username, email: before, password }, mailbox);

    await page.goto('/account?tab=perfil');
    await page.getByRole('button', { name: 'Editar Nombre' }).click();
    await expectAccessible(page);
    await page.getByLabel('Nombre', { exact: true }).fill('Mariana');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('region', { name: 'Tus datos' })).toContainText('Mariana Guardado');

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
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menú de Mariana' });
    const picture = await page.request.get((await menu.locator('img').getAttribute('src')) ?? '');
    const { width, height } = await sharp(await picture.body()).metadata();
    const { dominant } = await sharp(await picture.body())
      .extract({ left: 0, top: 0, width: 300, height: 500 })
      .stats();
    expect([picture.headers()['content-type'], width, height, dominant.b > dominant.r]).toEqual(['image/webp', 512, 512, true]);

    await page.getByRole('button', { name: 'Cambiar correo' }).click();
    await page.getByLabel('Nuevo correo', { exact: true }).fill(after);
    await page.getByLabel('Tu contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByLabel('Código de verificación', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await customer.enterCode(mailbox, after);
    await expect(page.getByText('Tu correo quedó cambiado.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tus datos' })).toContainText(after);
    await waitForMail(mailbox, before, /El correo de tu cuenta/);

    const elsewhere = await anotherPerson();
    await new Customer(elsewhere).login(after, password);
    await expect(elsewhere.getByRole('button', { name: 'Menú de Mariana' })).toBeVisible();
  },
);
