import { readFile } from 'node:fs/promises';
import { heic } from '../tests/server/requirements/heic.ts';
import { zipOf } from '../tests/server/requirements/zip.ts';
import { Customer } from './people/customer.ts';
import { Staff } from './people/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { placeTransferOrder, signIn } from './support/demo.ts';
import { waitForMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

test(
  'a customer requests support, staff answer, and the customer sees the answer without a reload @phone [R-052, R-087]',
  { tag: '@long' },
  async ({ page, anotherPerson, mailbox }, info) => {
    test.setTimeout(120_000);
    const question = `¿Pueden cambiar el horario? ${info.project.name} ${info.repeatEachIndex}`;
    const customer = new Customer(page);
    await customer.login('cliente');
    await page.goto('/account?tab=soporte');
    await page.getByRole('button', { name: 'Solicitar soporte', disabled: false }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Solicitar soporte' });
    await dialog.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Pregunta' });
    await expect(dialog.getByRole('combobox', { name: 'Prioridad' })).toHaveValue('normal');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog.getByText('Escribe una descripción')).toBeVisible();
    await dialog.getByLabel('Descripción', { exact: true }).fill(question);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog).toBeHidden();
    const requests = page.getByRole('region', { name: 'Tus solicitudes' });
    await expect(requests.getByText(question)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await waitForMail(mailbox, 'desarrollo@ejemplo.mx', /nueva solicitud de soporte/);

    await requests.getByRole('listitem').filter({ hasText: question }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Pregunta', exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const staff = new Staff(await anotherPerson());
    await staff.login('admin');
    await staff.page.goto('/admin/support');
    await expectAccessible(staff.page);
    await staff.page.getByRole('article').filter({ hasText: question }).getByRole('link', { name: 'Responder' }).click();
    await staff.page.getByLabel('Tu respuesta', { exact: true }).fill('Claro, lo dejamos hoy mismo.');
    await staff.page.getByRole('button', { name: 'Responder' }).click();
    await staff.page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Completado' });
    await expectAccessible(staff.page);

    await expect(page.getByText('Claro, lo dejamos hoy mismo.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('resolved');
    await waitForMail(mailbox, 'cliente@ejemplo.mx', /respuesta en el requerimiento/);

    await page.getByLabel('Tu respuesta', { exact: true }).fill('Falta el domingo.');
    await page.getByRole('button', { name: 'Responder' }).click();
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('pending');
    await expect(staff.page.getByText('Falta el domingo.')).toBeVisible();
  },
);

const sheet = {
  name: 'precios.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
  ]),
};
const photo = { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic };
const logo = { name: 'Comprobante SPEI.txt', mimeType: 'text/plain', buffer: Buffer.from('Clave de rastreo 20251112ABC\n') };

test(
  'a customer asks about a transfer and attaches a file, staff download it, and nobody else can @phone [R-380]',
  { tag: '@long' },
  async ({ page, anotherPerson, console }, info) => {
    test.setTimeout(120_000);
    console.allow(/status of 4(04|15)/);
    await signIn(page.context(), 'cliente2');
    const id = await placeTransferOrder(page.context());
    const question = `Mi banco no acepta el concepto ${info.project.name} ${info.repeatEachIndex}`;

    const customer = new Customer(page);
    await customer.openOrder(`TW-${id}`);
    await customer.order(`TW-${id}`).getByRole('button', { name: 'Datos de transferencia' }).click();
    const form = page.getByRole('dialog', { name: 'Datos de transferencia' }).getByRole('form', { name: 'Ayuda con tu transferencia' });
    await form.getByRole('button', { name: 'Enviar' }).click();
    await expect(form.getByText('Elige un tipo')).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Tipo' })).toBeFocused();
    await form.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Pregunta' });
    await form.getByLabel('Descripción', { exact: true }).fill(question);
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Adjuntar archivos' }).press('Enter');
    await (await chooser).setFiles([{ ...logo, name: 'programa.exe' }, logo, sheet, photo, { ...logo, name: 'rota.heic' }]);
    await expect(form.getByText('Solo se aceptan PNG, JPG')).toHaveCount(1);
    await expect(form.getByText('El contenido no corresponde a la terminación del nombre')).toHaveCount(1);
    await expect(form.getByText('listo')).toHaveCount(3);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Enviar' }).click();
    await expect(form.getByText('Quita los archivos con error')).toBeVisible();
    await form.getByRole('button', { name: 'Quitar programa.exe' }).click();
    await form.getByRole('button', { name: 'Quitar rota.heic' }).click();
    await form.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('link', { name: 'Ver la conversación' }).click();

    const thread = page.getByRole('region', { name: /^Requerimiento #/ });
    await expect(thread.getByText(question)).toBeVisible();
    const own = thread.getByRole('link', { name: /Comprobante SPEI\.txt/ });
    await expect(own).toBeVisible();
    await expect(thread.getByRole('link', { name: /precios\.xlsx/ })).toBeVisible();
    await expect(thread.getByRole('link', { name: /IMG_0042\.jpg/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const staff = new Staff(await anotherPerson());
    await staff.login('admin');
    const waiting = staff.page.getByRole('link', { name: /^Soporte/ });
    await staff.page.goto('/admin/support');
    if (info.project.name === 'desktop') await expect(waiting).toHaveText(/Soporte\s*[1-9]/);
    await staff.page.getByRole('article').filter({ hasText: question }).getByRole('link', { name: 'Responder' }).click();
    const saving = staff.page.waitForEvent('download');
    await staff.page.getByRole('link', { name: /Comprobante SPEI\.txt/ }).click();
    const saved = await saving;
    expect([saved.suggestedFilename(), await readFile(await saved.path(), 'utf8')]).toEqual([logo.name, logo.buffer.toString()]);

    const file = (await own.getAttribute('href')) ?? '';
    const stranger = await anotherPerson();
    await signIn(stranger.context(), 'cliente');
    expect((await stranger.context().request.get(file)).status()).toBe(404);
  },
);
