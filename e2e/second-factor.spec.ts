import { demoPassword } from '#server/demo/people.ts';
import { codeAt } from '../tests/server/accounts/authenticator.ts';
import { Customer } from './people/customer.ts';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const stepMs = 30_000;
/** The current code and the previous one: each is accepted once. */
const codeNow = (secret: string) => codeAt(secret, new Date());
const codeBefore = (secret: string) => codeAt(secret, new Date(Date.now() - stepMs));

test('a customer activates a second factor, signs in with the phone and then with a recovery code, and must prove it to replace it @phone [R-508, R-509, R-560]', async ({
  page,
  mailbox,
  console,
}, { project }) => {
  console.allow(/status of 40[01]/);
  const username = `dos-pasos-${project.name}`;
  const email = `${username}@ejemplo.mx`;
  const password = 'la-clave-de-dos-pasos';
  const customer = new Customer(page);
  await customer.signUp({ username, email, password }, mailbox);

  await page.goto('/account?tab=perfil');
  await page.getByRole('link', { name: 'Ver la verificación' }).click();
  await expect(page.getByRole('heading', { name: 'Seguridad', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByRole('img', { name: 'Código para escanear con tu aplicación' })).toBeVisible();
  await expectUsableByEverybody(page, 'second factor, scanning');
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Código de 6 dígitos').fill(codeBefore(secret));
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectUsableByEverybody(page, 'second factor, recovery codes');
  const [paper = '', second = '', third = ''] = (await codes.allInnerTexts()).map((code) => code.trim());
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar' }).click();
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  const leave = () => page.request.post('/srv/logout', { headers: { origin: new URL(page.url()).origin } });
  const signIn = async () => {
    await page.goto('/login?redirect=/account');
    await page.getByLabel('Usuario').fill(username);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Verifica que eres tú' })).toBeVisible();
  };
  await leave();
  await signIn();
  // After a reload the same step is shown.
  await page.reload();
  await expectUsableByEverybody(page, 'second step of the sign-in');
  await page.getByLabel('Código de verificación').fill(codeNow(secret));
  await expect(page).toHaveURL('/account');

  await leave();
  await signIn();
  await page.getByRole('button', { name: 'No tengo mi teléfono' }).click();
  await page.getByLabel('Código de recuperación').fill(paper.toLowerCase());
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).toHaveURL('/account');
  await page.goto('/account/seguridad');
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();

  // The session alone is not enough to switch to another phone.
  await page.getByRole('button', { name: 'Cambiar de teléfono' }).click();
  await expectUsableByEverybody(page, 'proof before another telephone');
  const proof = page.getByLabel('Código de tu aplicación o de recuperación');
  await proof.fill(paper);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('El código de recuperación no es correcto o ya se usó')).toBeVisible();
  await proof.fill(second);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: 'Código para escanear con tu aplicación' })).toBeVisible();
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Verificación en dos pasos' })).toBeFocused();
  await page.getByRole('button', { name: 'Quitar' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).press('Enter');
  await expect(proof).toBeFocused();
  await page.keyboard.type(third);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Activar' })).toBeVisible();
});

test('in production, staff are led to set up their second factor first, and then to the page they requested [R-511]', {
  tag: '@long',
}, async ({ page, console }) => {
  console.allow(/status of 401/);
  const username = 'equipo-dos-pasos';
  const password = 'la-clave-del-equipo';
  await signIn(page.context(), 'superadmin');
  const made = await page.request.post('/srv/adm/users', {
    data: { username, email: `${username}@ejemplo.mx`, password, role: 400, current_password: demoPassword },
  });
  expect(made.status()).toBe(201);
  await page.context().clearCookies();
  // The demo requires no second factor, so the response is changed to what production returns for this person.
  await page.route('**/srv/verify', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as { user: object | null };
    await route.fulfill({ response: answer, json: { ...session, user: session.user && { ...session.user, factor_due: true } } });
  });
  const entered = await page.request.post('/srv/login', { data: { username, password } });
  expect(entered.status()).toBe(200);

  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/account/seguridad?redirect=/admin/orders');
  await expect(page.getByText('Actívala para continuar.')).toBeVisible();
  await page.getByRole('button', { name: 'Activar' }).click();
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Código de 6 dígitos').fill(codeNow(secret));
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Órdenes', level: 1 })).toBeVisible();
});
