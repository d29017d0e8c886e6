import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscriptions } from '#server/db/schema/orders.ts';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { said } from '../shop/shop.ts';
import { placeOrder } from '../staff/staff.ts';
import { describedAs, deskOf, needed, raise, supportRequest, traceOf } from './desk.ts';

const t = sharedApp();
const desk = deskOf(t);

const nothing = { statuses: [], responses: 0, history: [], events: [] };
const mailsAbout = async (ticketId: number) =>
  (await t.mails()).filter((mail) => mail.text.includes(`#${ticketId}`)).map(({ to, subject }) => [to, subject]);

test('a customer request for the own project starts as pending, with normal priority and no replies [R-113, R-115, R-151, R-204]', async () => {
  const answer = await desk.customer.post(
    '/support/tickets',
    supportRequest(desk.id, { description: '  Agregar el horario \n', ignored: true }),
  );
  const now = expect.stringMatching(/^\d{4}-.*Z$/);
  const project = { subscription_id: desk.id, service_name: 'Paquete Web Óptimo', package_type: 'web', developer_name: 'Diego' };
  const request = { ticket_id: 301, request_type: 'change', priority: 'normal', description: 'Agregar el horario' };
  const standing = { status: 'pending', response_count: 0, awaits_customer: false, created_at: now, updated_at: now };
  expect(said(answer)).toEqual({ status: 201, body: { success: true, ticket: { ...project, ...request, ...standing } } });
  expect(await describedAs(t, 301)).toMatchObject({ raisedBy: demoPeople.cliente.userId, requirementStatus: 'pending' });
  expect(await traceOf(t)).toEqual({ ...nothing, statuses: ['pending'], events: ['requirement.raised mail', 'requirement.raised push'] });
});

test('the developer gets one mail about a customer request, and the customer one about a staff request [R-116, R-481]', async () => {
  const change = await raise(desk.customer, supportRequest(desk.id));
  const content = await raise(desk.admin, needed(desk.id));
  expect(await mailsAbout(change)).toEqual([['desarrollo@ejemplo.mx', `TW-${desk.id}: nueva solicitud de soporte #${change}`]]);
  expect(await mailsAbout(content)).toEqual([['cliente@ejemplo.mx', `TW-${desk.id}: necesitamos algo de ti (Contenido Faltante)`]]);
});

test('neither side can raise the types of the other [R-385]', async () => {
  expect((await desk.customer.post('/support/tickets', needed(desk.id))).status).toBe(403);
  expect((await desk.admin.post('/support/tickets', supportRequest(desk.id))).status).toBe(403);
  expect(await traceOf(t)).toEqual(nothing);
});

test.each([
  ['no description', 'customer', { description: undefined }, 'description'],
  ['a blank description', 'customer', { description: ' \n ' }, 'description'],
  ['an unknown type', 'customer', { request_type: 'wish' }, 'request_type'],
  ['an unknown priority', 'customer', { priority: 'urgent' }, 'priority'],
  ['no priority from staff', 'admin', { request_type: 'content', priority: undefined }, 'priority'],
  ['a blank description from staff', 'admin', { request_type: 'content', priority: 'normal', description: ' ' }, 'description'],
] as const)('%s is refused at its field [R-150, R-151]', async (_, who, change, path) => {
  const answer = await desk[who].post('/support/tickets', supportRequest(desk.id, change));
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
  expect(await traceOf(t)).toEqual(nothing);
});

describe('support is unavailable', () => {
  const asksWith = async (values: Partial<typeof subscriptions.$inferInsert>, request_type = 'change') => {
    await t.db.query.update(subscriptions).set(values).where(eq(subscriptions.subscriptionId, desk.id));
    return said(await desk.customer.post('/support/tickets', supportRequest(desk.id, { request_type })));
  };
  const refused = (message: string) => ({ status: 409, body: { code: 'support_unavailable', message } });

  test.each([
    [{ accountStatus: 'inactive' }, 'El soporte se activa con tu pago'],
    [{ accountStatus: 'suspended' }, 'El soporte espera a que se reactive tu contratación'],
    [{ accountStatus: 'cancelled' }, 'Esta contratación está cancelada'],
    [{ accountStatus: 'expired' }, 'Tu soporte terminó: renuévalo para pedir cambios'],
    [{ developmentStatus: 'pending' }, 'Puedes pedir soporte en cuanto arranque tu proyecto'],
    [{ accountStatus: 'trial', developmentStatus: 'pending' }, 'Puedes pedir soporte en cuanto arranque tu proyecto'],
  ] as const)('with %j [R-377]', async (values, message) => {
    expect(await asksWith(values)).toEqual(refused(message));
    expect(await asksWith(values, 'issue')).toEqual(refused(message));
    expect(await traceOf(t)).toEqual(nothing);
  });

  test.each([
    { accountStatus: 'inactive' },
    { accountStatus: 'suspended' },
    { accountStatus: 'expired' },
    { developmentStatus: 'pending' },
    { accountStatus: 'trial', developmentStatus: 'pending' },
  ] as const)('except for a question, with %j [R-660]', async (values) => {
    expect((await asksWith(values, 'question')).status).toBe(201);
  });

  test('even for a question, once the order is cancelled [R-660]', async () => {
    expect(await asksWith({ accountStatus: 'cancelled' }, 'question')).toEqual(refused('Esta contratación está cancelada'));
    expect(await traceOf(t)).toEqual(nothing);
  });

  test('except in a trial whose project has started, and for staff requests', async () => {
    expect((await asksWith({ accountStatus: 'trial', developmentStatus: 'design' })).status).toBe(201);
    await asksWith({ accountStatus: 'suspended' });
    expect((await desk.admin.post('/support/tickets', needed(desk.id))).status).toBe(201);
  });
});

describe('with an unpaid transfer', () => {
  const aboutPayment = (id: number) =>
    supportRequest(id, { request_type: 'question', about: 'payment', description: '¿Llegó mi transferencia?' });

  test('a question about the payment is accepted and mailed to the team, while other requests are refused [R-386]', async () => {
    const unpaid = await placeOrder(t, desk.customer);
    expect((await desk.customer.post('/support/tickets', supportRequest(unpaid))).status).toBe(409);
    const ticketId = await raise(desk.customer, aboutPayment(unpaid));
    expect(await mailsAbout(ticketId)).toEqual([['hola@tallerweb.example', `TW-${unpaid}: nueva solicitud de soporte #${ticketId}`]]);
  });

  test('it is refused once the order is paid or cancelled, and always for another customer', async () => {
    const paid = { status: 409, body: { code: 'support_unavailable', message: 'Este pedido ya no espera una transferencia' } };
    expect(said(await desk.customer.post('/support/tickets', aboutPayment(desk.id)))).toEqual(paid);
    const unpaid = await placeOrder(t, desk.customer);
    expect((await desk.otherCustomer.post('/support/tickets', aboutPayment(unpaid))).status).toBe(404);
    await t.db.query.update(subscriptions).set({ accountStatus: 'cancelled' }).where(eq(subscriptions.subscriptionId, unpaid));
    expect(said(await desk.customer.post('/support/tickets', aboutPayment(unpaid)))).toEqual(paid);
  });
});
