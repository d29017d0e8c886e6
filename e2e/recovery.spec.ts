import { Customer, type Newcomer } from './people/customer.ts';
import { waitForMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'una-clave-muy-nueva';

test(
  'a forgotten password is reset through a mail, and every session ends @phone [R-007]',
  { tag: '@long' },
  async ({ page, mailbox, anotherPerson, console }, { project }) => {
    console.allow(/status of 401/);
    const username = `olvido-${project.name}`;
    const newcomer: Newcomer = { username, email: `${username}@ejemplo.mx`, password: 'la-clave-olvidada' };
    const elsewhere = await anotherPerson();
    const before = new Customer(elsewhere);
    await before.register(newcomer);
    await before.enterCode(mailbox, newcomer.email);
    await before.login(username, newcomer.password);

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
