import { Customer } from './people/customer.ts';
import { waitForMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

const demoPassword = 'Demo-Taller-2026';

test('a guarded page leads through the login and back [R-044, R-054, R-159]', async ({ page }) => {
  await page.goto('/account?tab=soporte');
  await expect(page).toHaveURL(/\/login\?redirect=\/account%3Ftab%3Dsoporte$/);
  await new Customer(page).login('cliente', demoPassword);
  await expect(page).toHaveURL(/\/account\?tab=soporte$/);
});

test('a return address on another site is not followed after the login [R-316]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login?redirect=/%5Cmalo.example/robo');
  await new Customer(page).login('cliente', demoPassword);
  await expect(page.getByRole('button', { name: 'Menú de Lucía' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a wrong password shows an error, and the typed username stays @phone [R-250]', { tag: '@long' }, async ({ page, console }) => {
  console.allow(/status of 401/);
  await page.goto('/login');
  await page.getByLabel('Usuario', { exact: true }).fill('nadie-con-este-nombre');
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error al iniciar sesiónUsuario o contraseña incorrectos');
  await expect(page.getByLabel('Usuario', { exact: true })).toHaveValue('nadie-con-este-nombre');
});

test('customers have their own menu, and are signed out only after confirming [R-027, R-030]', { tag: '@long' }, async ({ page }) => {
  await new Customer(page).login('cliente2', demoPassword);
  const person = page.getByRole('button', { name: 'Menú de Marco' });
  await person.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Mi cuenta', 'Solicitar soporte', 'Servicios adicionales', 'Cerrar sesión']);
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await expect(page).toHaveURL(/\/account$/);

  await person.click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Deseas cerrar sesión?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(person).toBeVisible();

  await person.click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await question.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await (await page.request.get('/srv/verify')).json()).toEqual({ authenticated: false, user: null });
});

test('a menu that is opened while a page is still loading stays open', { tag: '@long' }, async ({ page }) => {
  await new Customer(page).login('cliente2', demoPassword);
  await page.goto('/faq');
  const person = page.getByRole('button', { name: 'Menú de Marco' });
  await person.click();
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await person.click();
  await expect(page.getByRole('menu')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Marco' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
});

test('admins can open their panel, customers cannot [R-055, R-056, R-159, R-277]', { tag: '@long' }, async ({ page, anotherPerson }) => {
  await new Customer(page).login('admin', demoPassword);
  await expect(page).toHaveURL(/\/admin$/);
  const other = await anotherPerson();
  await new Customer(other).login('cliente', demoPassword);
  await other.goto('/admin/orders');
  await expect(other.getByRole('link', { name: 'Ir al cotizador' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/');
});

test(
  'an account is activated with a code, which can be sent again @phone [R-008, R-253, R-268]',
  { tag: '@long' },
  async ({ page, mailbox, console }, { project }) => {
    console.allow(/status of 403/);
    const username = `entrada-${project.name}`;
    const newcomer = { username, email: `${username}@ejemplo.mx`, password: 'una-clave-larga' };
    const customer = new Customer(page);
    await page.clock.install();
    await customer.register(newcomer);
    await expect(page).toHaveURL(/\/verify-email\?userId=/);
    await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeDisabled();
    await page.clock.runFor(61_000);
    await page.getByRole('button', { name: 'Reenviar código' }).click();
    await expect(page.getByText('Se ha enviado un nuevo código de verificación')).toBeVisible();

    const verification = page.url();
    await page.goto('/login');
    await page.getByLabel('Usuario', { exact: true }).fill(newcomer.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(newcomer.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(verification);

    const { text } = await waitForMail(mailbox, newcomer.email, /código/i);
    await page.getByLabel('Código de verificación', { exact: true }).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta está lista');
    await page.clock.runFor(3_000);
    await expect(page).toHaveURL(/\/login$/);
    await customer.login(newcomer.username, newcomer.password);
    await expect(page.getByRole('button', { name: `Menú de ${username}` })).toBeVisible();
  },
);

test('a mistyped email is shown after a reload, and corrected @phone [R-018]', { tag: '@long' }, async ({ page, mailbox }, { project }) => {
  const username = `corregida-${project.name}`;
  const customer = new Customer(page);
  await customer.register({ username, email: `${username}@ejmplo.mx`, password: 'una-clave-larga' });
  await expect(page).toHaveURL(/\/verify-email\?userId=/);
  await page.reload();
  await expect(page.getByText(`c***${username.slice(-1)}@ejmplo.mx`)).toBeVisible();
  await page.getByRole('button', { name: 'Corregir correo' }).click();
  await page.getByLabel('Correo electrónico', { exact: true }).fill(`${username}@ejemplo.mx`);
  await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText(`c***${username.slice(-1)}@ejemplo.mx`)).toBeVisible();
  const { text } = await waitForMail(mailbox, `${username}@ejemplo.mx`, /código/i);
  await page.getByLabel('Código de verificación', { exact: true }).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta está lista');
});

test('when the session check gets no response, the page shows it and can retry [R-134, R-452]', { tag: '@long' }, async ({
  page,
  console,
}) => {
  console.allow(/Failed to load resource/);
  await page.route('**/srv/verify', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('No pudimos comprobar tu sesión')).toBeVisible();
  await page.unroute('**/srv/verify');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No pudimos comprobar tu sesión')).toBeHidden();
});
