import { Customer, type Newcomer } from './people/customer.ts';
import { type Mailbox, waitForMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'una-clave-muy-nueva';

const linkFor = async (mailbox: Mailbox, email: string): Promise<string> => {
  const { text } = await waitForMail(mailbox, email, /nueva contraseña/i);
  return /http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
};

test(
  'a forgotten password is reset through a mail, and every session ends @phone [R-007]',
  { tag: '@long' },
  async ({ page, mailbox, anotherPerson, console }, { project }) => {
    console.allow(/status of 40[013]/);
    const username = `olvido-${project.name}`;
    const newcomer: Newcomer = { username, email: `${username}@ejemplo.mx`, password: 'la-clave-olvidada' };
    const elsewhere = await anotherPerson();
    const before = new Customer(elsewhere);
    await before.register(newcomer);
    await before.enterCode(mailbox, newcomer.email);
    await before.login(username, newcomer.password);

    await page.goto('/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Olvidaste tu contraseña?');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.getByLabel('Correo electrónico', { exact: true }).fill(newcomer.email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByRole('status')).toHaveText('Si hay una cuenta con ese correo, el enlace va en camino.Vence en 60 minutos.');

    await page.clock.install();
    const link = await linkFor(mailbox, newcomer.email);
    await page.goto(link);
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirmar contraseña', { exact: true }).fill('otra-cosa');
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(page.getByRole('alert')).toContainText('Las contraseñas no coinciden');
    await page.getByLabel('Confirmar contraseña', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu contraseña quedó cambiada');
    await waitForMail(mailbox, newcomer.email, /contraseña de Taller Web cambió/);
    await page.clock.runFor(3_000);
    await expect(page).toHaveURL(/\/login$/);
    expect(await (await elsewhere.request.get('/srv/verify')).json()).toEqual({ authenticated: false, user: null });
    await new Customer(page).login(username, newPassword);
    await expect(page.getByRole('button', { name: `Menú de ${username}` })).toBeVisible();

    await page.goto(link);
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('y-otra-vez-mas');
    await page.getByLabel('Confirmar contraseña', { exact: true }).fill('y-otra-vez-mas');
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enlace inválido');
  },
);

test('a link without its token is shown as invalid and offers a new one @phone [R-019]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enlace inválido');
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
