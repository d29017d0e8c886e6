import { type BrowserContext, expect as expectOf, type Page, request } from '@playwright/test';
import { demoPassword } from '#server/demo/people.ts';
import { ShopOrder } from './paths/fixtures/shop-order.ts';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

/** Somebody of this role, made by the superadmin as the screen of the users does it. */
const hire = async (origin: string, username: string, role: 100 | 200 | 300): Promise<void> => {
  const superadmin = await request.newContext({ baseURL: origin });
  expectOf((await superadmin.post('/srv/login', { data: { username: 'superadmin', password: demoPassword } })).status()).toBe(200);
  const data = { username, email: `${username}@ejemplo.mx`, password: demoPassword, role, current_password: demoPassword };
  expectOf((await superadmin.post('/srv/adm/users', { data })).status()).toBe(201);
  await superadmin.dispose();
};

/** By another person than the one who looks. */
const orderOf = async (anotherPerson: () => Promise<Page>, kind: 'place' | 'paid' = 'place'): Promise<ShopOrder> => {
  const as = async (username: string) => {
    const context: BrowserContext = (await anotherPerson()).context();
    await signIn(context, username);
    return context.request;
  };
  return ShopOrder[kind](as);
};

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

const sectionsOf = async (page: Page): Promise<string[]> => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Abrir menú' }).click();
  const links = page.getByRole('navigation', { name: 'Área de equipo' }).filter({ visible: true }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const names = await links.allTextContents();
  if (isPhone(page)) await page.keyboard.press('Escape');
  return names;
};

/** What the role has not is neither shown nor answered. */
const expectShutOut = async (page: Page, first: string, shut: readonly string[]): Promise<void> => {
  for (const place of shut) {
    await page.goto(place);
    await expect(page).toHaveURL(first);
  }
  for (const place of ['/admin', '/admin/orders', '/admin/payments', '/admin/users']) {
    await page.goto(place);
    await expect(page).toHaveURL('/');
  }
};

test('support comes in by the menu, answers a thread, and reaches no payments @phone [R-571, R-572, R-574]', async ({
  page,
  anotherPerson,
}, info) => {
  test.setTimeout(90_000);
  const order = await orderOf(anotherPerson, 'paid');
  const customer = await anotherPerson();
  await signIn(customer.context(), 'cliente2');
  const description = `¿Pueden cambiar el horario? ${info.project.name} ${info.repeatEachIndex} ${order.id}`;
  const data = { subscription_id: order.id, request_type: 'question', description, priority: 'normal' };
  const asked = await customer.request.post('/srv/support/tickets', { data });
  expect(asked.status()).toBe(201);

  // A guest who follows a link comes back to it.
  await page.goto('/equipo/threads');
  await expect(page).toHaveURL(/\/login\?redirect=\/equipo\/threads$|\/login\?redirect=%2Fequipo%2Fthreads$/);
  await page.getByLabel('Usuario', { exact: true }).fill('soporte');
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/equipo/threads');
  await page.goto('/');
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Área de equipo' }).click();
  await expect(page).toHaveURL('/equipo/threads');
  expect(await sectionsOf(page)).toEqual(['Soporte', 'Órdenes']);
  await expectUsableByEverybody(page, 'the threads of the team');

  await page.getByRole('searchbox', { name: 'Buscar por cliente, orden o texto...' }).fill(description);
  await page.getByRole('article').getByRole('link', { name: 'Responder' }).click();
  await expect(page).toHaveURL(/\/equipo\/threads\/\d+$/);
  await page.getByLabel('Tu respuesta', { exact: true }).fill('Sí, dinos cuál y lo cambiamos hoy.');
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByLabel('Tu respuesta', { exact: true })).toHaveValue('');
  await expect(page.getByText('Sí, dinos cuál y lo cambiamos hoy.')).toBeVisible();
  await page.getByRole('link', { name: 'Soporte', exact: true }).filter({ visible: true }).last().click();
  await expect(page).toHaveURL('/equipo/threads');

  await page.goto(`/equipo/orders/${order.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Orden TW-${order.id}` })).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expectShutOut(page, '/equipo/threads', ['/equipo/payments', '/equipo/quotes']);
  const refused = await page.request.get('/srv/dashboard/payments');
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'forbidden']);
});

test('an account executive reads orders and quotes, and confirms nothing @phone [R-572, R-574]', async ({
  page,
  anotherPerson,
  server,
}, info) => {
  const username = `ejecutivo-${info.project.name}`;
  await hire(server.origin, username, 200);
  const order = await orderOf(anotherPerson);
  const name = `Mariana ${info.project.name} ${order.id}`;
  const quote = { name, email: 'mariana@floreria.example', kind: 'web', description: 'Un sitio con reservaciones en línea.' };
  expect((await (await anotherPerson()).request.post('/srv/quotes', { data: quote })).status()).toBe(201);

  await signIn(page.context(), username);
  await page.goto('/equipo');
  await expect(page).toHaveURL('/equipo/threads');
  expect(await sectionsOf(page)).toEqual(['Soporte', 'Órdenes', 'Cotizaciones']);
  await page.goto('/equipo/orders');
  await page.getByRole('searchbox', { name: 'Buscar por cliente o ID...' }).fill(`TW-${order.id}`);
  await page
    .getByRole('article', { name: `TW-${order.id}` })
    .getByRole('link', { name: 'Ver detalles' })
    .click();
  await expect(page).toHaveURL(`/equipo/orders/${order.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Orden TW-${order.id}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar Pago' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cambiar Cuenta' })).toHaveCount(0);
  const confirm = { status: 'confirmed', method: 'transfer', reference: `SPEI-${order.id}`, note: '' };
  const refused = await page.request.patch(`/srv/dashboard/orders/${order.id}/status`, { data: confirm });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'forbidden']);
  expect((await order.read()).payment_status).toBe('pending');
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(page).toHaveURL(/\/equipo\/orders(\?.*)?$/);

  await page.goto('/equipo/quotes');
  const card = page.getByRole('article', { name: new RegExp(`^${name}`) });
  await expect(card.getByRole('link', { name: 'mariana@floreria.example' })).toHaveAttribute('href', 'mailto:mariana@floreria.example');
  await expectUsableByEverybody(page, 'the quotes of the team');
  await expectShutOut(page, '/equipo/threads', ['/equipo/payments']);
});

test('finance confirms a transfer, and hears of what others change @phone [R-572, R-573]', async ({
  page,
  anotherPerson,
  server,
}, info) => {
  const username = `finanzas-${info.project.name}`;
  await hire(server.origin, username, 300);
  const order = await orderOf(anotherPerson);
  const concept = `TW-${order.id}`;
  await signIn(page.context(), username);
  const followed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/srv/events');
  await page.goto(`/equipo/payments?buscar=${concept}`);
  await followed;
  expect(await sectionsOf(page)).toEqual(['Pagos', 'Órdenes']);
  await expectUsableByEverybody(page, 'the payments of the team');
  const row = page.getByRole('row').filter({ hasText: concept });
  await row.getByRole('button', { name: 'Confirmar Pago' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar Pago' });
  await dialog.getByLabel('Referencia', { exact: true }).fill(`SPEI-${order.id}`);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(`Pago Confirmado: ${concept}`)).toBeVisible();
  await expect(row).toContainText('Confirmado');
  expect((await order.read()).payment_status).toBe('confirmed');
  await row.getByRole('link', { name: `Ver orden ${concept}` }).click();
  await expect(page).toHaveURL(`/equipo/orders/${order.id}`);
  await expect(page.getByRole('button', { name: 'Cambiar Estado' })).toHaveCount(0);
  await expectShutOut(page, '/equipo/payments', ['/equipo/threads', '/equipo/quotes']);

  const other = await orderOf(anotherPerson);
  await page.goto(`/equipo/orders/${other.id}`);
  await expect(page.getByRole('button', { name: 'Confirmar Pago' })).toBeVisible();
  await other.confirm();
  await expect(page.getByRole('button', { name: 'Confirmar Pago' })).toHaveCount(0, { timeout: 10_000 });
});
