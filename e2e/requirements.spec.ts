import { Customer } from './people/customer.ts';
import { Staff } from './people/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
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
    await customer.openAccount();
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
