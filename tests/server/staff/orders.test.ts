import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { NextStep } from '#api/contract/orders/order.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { demoPeople } from '#server/demo/people.ts';
import { cardShop } from '../cards/card-shop.ts';
import { said } from '../shop/shop.ts';
import { confirmation, officeOf, orderOf, placeOrder, placePaidOrder, traceOf } from './staff.ts';

const shop = cardShop();
const office = officeOf(shop);
/** An order paid by transfer. */
const paidOrder = () => placePaidOrder(shop.t, office.customer, office.admin);

const move = (id: number, status: string, note = 'Hablé con el cliente') =>
  office.admin.patch(`/dashboard/orders/${id}/status`, { body: { status, note } });
const assign = (id: number, developerId: string) => office.admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId } });
const setUrls = (id: number, body: object) => office.admin.patch(`/development/projects/${id}/urls`, { body });
const projectWith = (project: object) => ({ body: { project } });
const work = (id: number, status: string, note = 'Listo para el siguiente paso') =>
  office.developer.patch(`/development/projects/${id}/status`, { body: { status, note } });

test('from payment to production: each step is recorded with who, when and why [R-122, R-124, R-192, R-202]', async () => {
  const id = await paidOrder();
  expect((await move(id, 'gathering_info', 'Le pedimos fotos')).status).toBe(200);
  expect((await move(id, 'design', 'Ya las tenemos')).status).toBe(200);
  const assigned = await assign(id, demoPeople.desarrollo.userId);
  expect(orderOf(assigned)).toMatchObject({ development_status: 'development', developer_name: 'desarrollo' });
  expect((await work(id, 'review', 'Para que lo vea')).status).toBe(200);
  expect((await work(id, 'staging', 'Probando')).status).toBe(200);
  const live = await work(id, 'live', 'Proyecto puesto en producción');
  const { statusHistory, allowed } = (live.body as { project: { statusHistory: unknown[]; allowed: { allowed: boolean }[] } }).project;
  const created_at = expect.any(String);
  const entry = (previous_status: string, new_status: string, updated_by_name: string, note: string) => {
    return { previous_status, new_status, updated_by_name, note, created_at };
  };
  expect(statusHistory).toEqual([
    entry('staging', 'live', 'desarrollo', 'Proyecto puesto en producción'),
    entry('review', 'staging', 'desarrollo', 'Probando'),
    entry('development', 'review', 'desarrollo', 'Para que lo vea'),
    entry('design', 'development', 'admin', 'Se asignó a desarrollo'),
    entry('gathering_info', 'design', 'admin', 'Ya las tenemos'),
    entry('pending', 'gathering_info', 'admin', 'Le pedimos fotos'),
  ]);
  expect(allowed.filter((action) => action.allowed)).toEqual([]);
});

test.each([
  ['nobody', 'b0000000-0000-4000-8000-000000000000'],
  ['a customer', demoPeople.cliente2.userId],
  ['somebody who cannot open the development area', demoPeople.soporte.userId],
])('a project cannot be assigned to %s [R-193, R-350]', async (_, developerId) => {
  const id = await paidOrder();
  const before = await traceOf(shop.t, id);
  const unavailable = { code: 'developer_unavailable', issues: [{ path: 'developerId' }] };
  expect(await assign(id, developerId)).toMatchObject({ status: 409, body: unavailable });
  expect(await traceOf(shop.t, id)).toEqual(before);
});

test('the URLs of a project are http or https, saved individually, and cleared by an empty text [R-155, R-203, R-351]', async () => {
  const id = await paidOrder();
  const urls = (body: object) => setUrls(id, body);
  const staging_url = 'https://prueba.ejemplo.mx/tw';
  expect(await urls({ stagingUrl: staging_url })).toMatchObject(projectWith({ staging_url, production_url: null, domain_name: null }));
  expect(await urls({ productionUrl: 'http://florería.example' })).toMatchObject(
    projectWith({ staging_url, domain_name: 'xn--florera-dza.example' }),
  );
  expect(await urls({ stagingUrl: '' })).toMatchObject(projectWith({ staging_url: null }));
  for (const bad of [
    'javascript:alert(1)',
    'ftp://ejemplo.mx',
    'ejemplo.mx',
    'data:text/html,x',
    'JavaScript://ejemplo.mx',
    'FTP://a.mx',
  ]) {
    expect(await urls({ productionUrl: bad })).toMatchObject({ status: 400, body: { issues: [{ path: 'productionUrl' }] } });
  }
});

test.each(['https://ana:clave@prueba.ejemplo.mx', 'http://ana@prueba.ejemplo.mx/x', 'HTTPS://:clave@prueba.ejemplo.mx'])(
  '%s contains a user or a password and is refused at its field [R-434]',
  async (written) => {
    const id = await paidOrder();
    const message = 'Quita el usuario y la contraseña de la dirección: el cliente la ve';
    for (const path of ['stagingUrl', 'productionUrl']) {
      const body = { message, code: 'invalid_input', issues: [{ path, message }] };
      expect(said(await setUrls(id, { [path]: written }))).toEqual({ status: 400, body });
    }
  },
);

test.each([
  ['HTTPS://Prueba.Ejemplo.MX/Ruta?A=B#C', 'https://prueba.ejemplo.mx/Ruta?A=B#C'],
  ['Http://EJEMPLO.mx:8080', 'http://ejemplo.mx:8080'],
  ['https://ejemplo.mx', 'https://ejemplo.mx'],
])('%s is stored as %s', async (written, staging_url) => {
  expect(await setUrls(await paidOrder(), { stagingUrl: written })).toMatchObject({ status: 200, ...projectWith({ staging_url }) });
});

test('an order with its whole brief is the same record for staff, the developer and its owner [R-104, R-105, R-106, R-107, R-109, R-191, R-283]', async () => {
  const brief = {
    target_audience: 'Familias del barrio',
    key_features: 'Pedidos por WhatsApp',
    social_networks: { facebook: 'facebook.com/laespiga', instagram: '@laespiga', tiktok: '@laespiga', whatsapp: '55 1234 5678' },
  };
  const id = await placeOrder(shop.t, office.customer, brief);
  await office.admin.patch(`/dashboard/orders/${id}/status`, confirmation('SPEI-7001'));
  await assign(id, demoPeople.desarrollo.userId);
  const urls = { stagingUrl: 'https://prueba.example/espiga', productionUrl: 'https://www.laespiga.example:8443/inicio' };
  await office.developer.patch(`/development/projects/${id}/urls`, { body: urls });
  const own = {
    ...{ subscription_id: id, package_id: expect.any(Number), package_type: 'web', package_name: 'Paquete Web Óptimo', price_paid: 8900 },
    ...{ payment_method: 'transfer', payment_status: 'confirmed', status: 'active', development_status: 'development' },
    ...{ domain_name: 'www.laespiga.example:8443', production_url: urls.productionUrl, created_at: expect.any(String) },
  };
  const record = {
    ...{ ...own, ...brief, staging_url: urls.stagingUrl, assigned_to: demoPeople.desarrollo.userId, development_notes: null },
    ...{ customer_name: 'Lucía Hernández', customer_email: 'cliente@ejemplo.mx', customer_phone: expect.any(String) },
    ...{ business_description: 'Panadería de barrio con horno de leña', competitors_urls: 'pan.example, https://otra.example' },
    ...{ design_preferences: '{"style":"classic","colors":"warm"}', client_requirements: 'Que se vea bien en el celular' },
  };
  const begun = { previous_status: 'pending', new_status: 'development', updated_by_name: 'admin' };
  const history = [{ ...begun, note: expect.any(String), created_at: expect.any(String) }];
  expect((await office.admin.get(`/dashboard/orders/${id}`)).body).toMatchObject({ ...record, history });
  const project = { ...record, name: 'Paquete Web Óptimo', statusHistory: history };
  expect((await office.developer.get(`/development/projects/${id}`)).body).toMatchObject({ project });
  const term = { start_date: expect.any(String), end_date: expect.any(String) };
  expect((await office.customer.get('/profile/subscriptions')).body).toMatchObject([{ ...own, ...term, staging_url: null }]);
});

const possible = (steps: readonly NextStep[]): string[] => steps.filter(({ allowed }) => allowed).map(({ event }) => event);
const why = (steps: readonly NextStep[], named: string): string | undefined => steps.find(({ event }) => event === named)?.reason;

test('an order shows the history and the possible next steps of its payment and its account [R-191]', async () => {
  const waiting = await shop.orderOf(await placeOrder(shop.t, office.customer));
  expect([waiting.payment_history, waiting.account_history]).toEqual([[], []]);
  expect([possible(waiting.next.payment), possible(waiting.next.account)]).toEqual([
    ['PROVIDER_PROCESSING', 'PROVIDER_APPROVED', 'CONFIRM_MANUALLY'],
    ['PAYMENT_CONFIRMED', 'CANCEL', 'CANCEL_BY_OWNER', 'CLOSE_UNPAID'],
  ]);

  const id = await paidOrder();
  const paid = await shop.orderOf(id);
  const entry = { updated_by_name: 'admin', note: `Referencia BANCO-${id}`, created_at: expect.any(String) };
  expect(paid.payment_history).toEqual([{ ...entry, previous_status: 'pending', new_status: 'confirmed' }]);
  expect(paid.account_history).toEqual([{ ...entry, previous_status: 'inactive', new_status: 'active' }]);
  expect([possible(paid.next.payment), possible(paid.next.account)]).toEqual([
    ['UNDO_CONFIRMATION'],
    ['RENEWAL_CONFIRMED', 'SUSPEND', 'PAYMENT_REVERSED', 'PAYMENT_UNDONE', 'CANCEL'],
  ]);
  expect(paid.allowed.map(({ reason, ...action }) => [action, reason])).toEqual([
    [{ action: 'confirm_payment', allowed: false }, expect.stringMatching(/ya está confirmado/)],
    [{ action: 'change_status', to: 'gathering_info', allowed: true }, undefined],
    [{ action: 'change_status', to: 'design', allowed: true }, undefined],
    [{ action: 'assign_developer', allowed: true }, undefined],
    [{ action: 'go_live', allowed: false }, expect.any(String)],
  ]);
  expect(why(paid.next.payment, 'CONFIRM_MANUALLY')).toBe('El pago ya está confirmado');
  expect(why(paid.next.account, 'EXPIRE')).toBe('La contratación todavía no llega a su fecha de término');

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const term = { startDate: daysAgo(366), endDate: daysAgo(1) };
  await shop.t.db.query.update(subscriptions).set(term).where(eq(subscriptions.subscriptionId, id));
  const over = await shop.orderOf(id);
  expect(possible(over.next.account)).toEqual(['RENEWAL_CONFIRMED', 'EXPIRE', 'SUSPEND', 'PAYMENT_REVERSED', 'PAYMENT_UNDONE', 'CANCEL']);
  const answer = await office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status: 'suspended', note: 'No responde' } });
  expect(possible(orderOf(answer).next.account)).toEqual(['PAYMENT_REVERSED', 'PAYMENT_UNDONE', 'RESUME', 'CANCEL']);
});

test('a card payment shows its status and its possible next steps [R-191]', async () => {
  const { id, url } = await shop.place();
  const { id: providerId } = await shop.provider.pay(url, 'CONT');
  const order = await expect
    .poll(async () => (await shop.orderOf(id)).payment_status)
    .toBe('processing')
    .then(() => shop.orderOf(id));
  const [card] = order.card_payments;
  expect(order.card_payments).toMatchObject([{ provider_id: String(providerId), status: 'pending' }]);
  expect(order.next.cards.map(({ payment_id, steps }) => [payment_id, possible(steps)])).toEqual([
    [card?.payment_id, ['SEEN_FAILED', 'SEEN_APPROVED']],
  ]);
  expect(possible(order.next.payment)).toEqual(['PROVIDER_APPROVED', 'PROVIDER_REJECTED', 'CONFIRM_MANUALLY']);
  expect(order.payment_history.map(({ new_status, updated_by_name, note }) => [new_status, updated_by_name, note])).toEqual([
    ['processing', null, `Mercado Pago ${providerId}`],
  ]);
});
