import { Customer } from './people/customer.ts';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { signIn } from './support/demo.ts';
import { holdRequests } from './support/held-requests.ts';
import { waitForMail } from './support/mailbox.ts';
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
  const release = await holdRequests(page);
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await person.click();
  await expect(page.getByRole('menu')).toBeVisible();
  release();
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

test('a session that ends while a support request is open leads through the login back to it, and it is sent as written [R-136]', {
  tag: '@long',
}, async ({ page, console }) => {
  console.allow(/status of 401/);
  await signIn(page.context(), 'cliente');
  await page.goto('/account?tab=soporte');
  await page.getByRole('button', { name: 'Solicitar soporte', disabled: false }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar soporte' });
  await dialog.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Problema' });
  await dialog.getByRole('textbox', { name: 'Descripción' }).fill('La portada no carga desde ayer por la tarde.');

  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await new Customer(page).login('cliente');

  await expect(dialog.getByRole('combobox', { name: 'Tipo' })).toHaveValue('issue');
  await expect(dialog.getByRole('textbox', { name: 'Descripción' })).toHaveValue('La portada no carga desde ayer por la tarde.');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/^Recibimos tu solicitud #\d+$/)).toBeVisible();
});

test(
  'a forgotten password is reset through a mail, and every session ends @phone [R-007]',
  { tag: '@long' },
  async ({ page, mailbox, anotherPerson, console }, { project }) => {
    console.allow(/status of 401/);
    const username = `olvido-${project.name}`;
    const newPassword = 'una-clave-muy-nueva';
    const newcomer = { username, email: `${username}@ejemplo.mx`, password: 'la-clave-olvidada' };
    const elsewhere = await anotherPerson();
    const before = new Customer(elsewhere);
    await before.signUp(newcomer, mailbox);

    await page.goto('/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.getByLabel('Correo electrónico', { exact: true }).fill(newcomer.email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByRole('status')).toHaveText('Si hay una cuenta con ese correo, el enlace va en camino.Vence en 60 minutos.');

    await page.clock.install();
    const { text } = await waitForMail(mailbox, newcomer.email, /nueva contraseña/i);
    await page.goto(/http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '');
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirmar contraseña', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu contraseña quedó cambiada');
    await waitForMail(mailbox, newcomer.email, /contraseña de Taller Web cambió/);
    await page.clock.runFor(3_000);
    await expect(page).toHaveURL(/\/login$/);
    expect(await (await elsewhere.request.get('/srv/verify')).json()).toEqual({ authenticated: false, user: null });
    await new Customer(page).login(username, newPassword);
    await expect(page.getByRole('button', { name: `Menú de ${username}` })).toBeVisible();
  },
);

test(
  'the demo offers an emulated Google sign-in, and shows what to do when it fails @phone [R-417]',
  { tag: '@long' },
  async ({ page, anotherPerson }, { project }) => {
    await page.goto('/account?tab=perfil');
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    await expect(page.getByRole('heading', { name: 'Elige una cuenta' })).toBeVisible();
    await expectUsableByEverybody(page, 'choice of a person');
    const email = `mario.${project.name}.${Date.now()}@ejemplo.mx`;
    await page.getByLabel('Nombre', { exact: true }).fill('Mario');
    await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Continuar como esta persona' }).click();
    await expect(page).toHaveURL(/\/account\?tab=perfil$/);
    await expect(page.getByText(email).first()).toBeVisible();

    const other = await anotherPerson();
    await other.goto('/login?redirect=/faq');
    await other.getByRole('button', { name: 'Continuar con Google' }).click();
    await other.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(other).toHaveURL(/\/login\?error=google&redirect=%2Ffaq$/);
    await expect(other.getByRole('alert').filter({ hasText: 'No pudimos iniciar tu sesión con Google' })).toBeVisible();
    await other.getByRole('button', { name: 'Continuar con Google' }).click();
    await other.getByRole('button', { name: /^Ana Torres/ }).click();
    await expect(other).toHaveURL(/\/faq$/);
  },
);
