import { expectUsableByEverybody } from './support/accessibility.ts';
import { signIn } from './support/demo.ts';
import { waitForMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

const own = 'Demo-Taller-2026';

test('somebody is invited by mail, makes an account of their own, and the list is empty again @phone [R-585, R-586]', async ({
  page,
  mailbox,
  anotherPerson,
  console,
}, { project }) => {
  console.allow(/status of 40[0139]/);
  const username = `invitada-${project.name}`;
  const email = `${username}@ejemplo.mx`;
  await signIn(page.context(), 'superadmin');
  await page.goto('/admin/users');
  const panel = page.getByRole('region', { name: 'Invitaciones sin aceptar' });
  await panel.getByRole('button', { name: 'Invitar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitar al equipo' });
  await dialog.getByLabel('Correo electrónico').fill('cliente@ejemplo.mx');
  await dialog.getByLabel('Rol').selectOption('Finanzas');
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(own);
  await dialog.getByRole('button', { name: 'Enviar la invitación' }).click();
  await expect(dialog.getByText('Ese correo ya tiene una cuenta')).toBeVisible();
  await expectUsableByEverybody(page, 'inviting');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByRole('button', { name: 'Enviar la invitación' }).click();
  await expect(panel.getByText('Invitación enviada')).toBeVisible();
  const row = panel.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Finanzas · Invitó superadmin');
  await expect(row).toContainText(/Vence el \d+/);

  const { text } = await waitForMail(mailbox, email, /Te invitaron al equipo de/);
  const link = /http\S+\/invitacion\?token=\S+/.exec(text)?.[0] ?? '';
  const other = await anotherPerson();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Únete al equipo');
  await expect(other.getByText(email)).toBeVisible();
  await expectUsableByEverybody(other, 'an invitation');
  await other.getByLabel('Usuario').fill('admin');
  await other.getByLabel('Contraseña', { exact: true }).fill('pan-de-muerto-2026');
  await other.getByLabel('Confirmar contraseña').fill('pan-de-muerto-2026');
  await other.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(other.getByRole('alert')).toContainText('No se creó tu cuenta');
  await other.getByLabel('Usuario').fill(username);
  await other.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(other.getByRole('button', { name: `Menú de ${username}` })).toBeVisible();
  await expect(other).not.toHaveURL(/invitacion/);

  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Enlace inválido');
  await page.reload();
  await expect(panel).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('whose password somebody else chose is led to choose one first, and then on to where they went @phone [R-587]', async ({
  page,
  console,
}, { project }) => {
  console.allow(/status of 40[01]/);
  const username = `dada-${project.name}`;
  const given = 'la-clave-que-dieron';
  await signIn(page.context(), 'superadmin');
  const made = await page.request.post('/srv/adm/users', {
    data: { username, email: `${username}@ejemplo.mx`, password: given, role: 400, current_password: own },
  });
  expect(made.status()).toBe(201);
  await page.context().clearCookies();
  // The demo demands none: here it says what a production says of this person.
  await page.route('**/srv/verify', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { user: object | null };
    await route.fulfill({ response: answer, json: { ...told, user: told.user && { ...told.user, password_due: true } } });
  });
  expect((await page.request.post('/srv/login', { data: { username, password: given } })).status()).toBe(200);

  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/account/seguridad?redirect=/admin/orders');
  await expect(page.getByText('Elige tu propia contraseña para continuar.')).toBeVisible();
  await expectUsableByEverybody(page, 'a password that is due');
  await page.getByLabel('Contraseña actual').fill(given);
  await page.getByLabel('Nueva contraseña').fill('cempasuchil-y-copal-9');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Órdenes', level: 1 })).toBeVisible();
});
