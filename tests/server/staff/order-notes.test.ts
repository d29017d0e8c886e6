import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OrderNotes } from '#api/contract/orders/get-order-notes.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { orderNotes } from '#server/db/schema/orders.ts';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { officeOf, placeOrder, placePaidOrder } from './staff.ts';

const t = sharedApp();
const office = officeOf(t);

const write = (caller: Caller, id: number, note: unknown, key?: string) =>
  caller.post(`/dashboard/orders/${id}/notes`, { body: { note }, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
const read = async (id: number) => (await office.admin.get(`/dashboard/orders/${id}/notes`)).body as OrderNotes;
const textsOf = async (id: number) => (await read(id)).notes.map(({ text }) => text);
const announced = async () =>
  (await t.db.query.select().from(outbox).where(eq(outbox.event, 'note.added'))).map(({ listener }) => listener);

describe('the notes of staff about an order [R-707]', () => {
  test('are stored trimmed, with their lines, author and time, and read newest first', async () => {
    const id = await placeOrder(t, office.customer);
    const other = await placeOrder(t, office.otherCustomer);
    expect(await read(id)).toEqual({ notes: [], has_older: false });
    const first = await write(office.admin, id, '  Prefiere llamada por la tarde.\nLa socia firma los pagos.\n');
    t.clock.advance(1000);
    await write(office.superadmin, id, 'Ya mandó el logotipo');
    await write(office.admin, other, 'De otra orden');
    const { notes, has_older } = await read(id);
    expect(notes.map(({ text, author }) => [author, text])).toEqual([
      ['superadmin', 'Ya mandó el logotipo'],
      ['admin', 'Prefiere llamada por la tarde.\nLa socia firma los pagos.'],
    ]);
    expect(has_older).toBe(false);
    expect([first.status, first.body]).toEqual([201, { success: true, note: notes[1] }]);
    expect(Date.parse(notes[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(notes[1]?.at ?? '') + 1000);
    expect(await announced()).toEqual(['push', 'push', 'push']);
  });

  test.each([
    ['nothing', undefined, 'Escribe una nota'],
    ['a blank text', ' \n ', 'Escribe una nota'],
    ['2001 characters', 'a'.repeat(2001), 'Escribe como máximo 2000 caracteres'],
  ])('%s is refused at its field, and nothing is stored', async (_, note, message) => {
    const id = await placeOrder(t, office.customer);
    const { status, body } = await write(office.admin, id, note);
    expect([status, body]).toMatchObject([400, { code: 'invalid_input', issues: [{ path: 'note', message }] }]);
    expect([await textsOf(id), await announced()]).toEqual([[], []]);
  });

  test('2000 characters are stored', async () => {
    const id = await placeOrder(t, office.customer);
    await write(office.admin, id, 'a'.repeat(2000));
    expect(await textsOf(id)).toEqual(['a'.repeat(2000)]);
  });

  test('of an order that does not exist are 404, and none is stored', async () => {
    const answers = [await office.admin.get('/dashboard/orders/999999/notes'), await write(office.admin, 999_999, 'Nadie la lee')];
    for (const { status, body } of answers) expect([status, body]).toEqual([404, { code: 'not_found', message: 'Orden no encontrada' }]);
    expect(await t.db.query.select().from(orderNotes).where(eq(orderNotes.text, 'Nadie la lee'))).toEqual([]);
  });

  test.each(['support', 'customer'] as const)('are not for %s', async (who) => {
    const id = await placeOrder(t, office.customer);
    const statuses = [await office[who].get(`/dashboard/orders/${id}/notes`), await write(office[who], id, 'Hola')];
    expect([statuses.map(({ status }) => status), await textsOf(id)]).toEqual([[403, 403], []]);
  });

  test('a repeated key stores one, even at the same time, and announces it once; another person’s key is another', async () => {
    const id = await placeOrder(t, office.customer);
    const [one, again] = await Promise.all([write(office.admin, id, 'Una vez', 'k1'), write(office.admin, id, 'Una vez', 'k1')]);
    const later = await write(office.admin, id, 'Otro texto', 'k1');
    expect([one.status, again.status, later.status]).toEqual([201, 201, 201]);
    expect([again.body, later.body]).toEqual([one.body, one.body]);
    expect([await textsOf(id), await announced()]).toEqual([['Una vez'], ['push']]);
    await write(office.superadmin, id, 'De otra persona', 'k1');
    await write(office.admin, id, 'Una vez', 'k2');
    expect(await textsOf(id)).toEqual(['Una vez', 'De otra persona', 'Una vez']);
  });

  test('the newest 200 are read, and that there are older ones', async () => {
    const id = await placeOrder(t, office.customer);
    const noteAt = (nth: number) => ({
      subscriptionId: id,
      author: demoPeople.admin.userId,
      text: `Nota ${nth}`,
      createdAt: t.clock.now(),
    });
    await t.db.query.insert(orderNotes).values(Array.from({ length: 200 }, (_, at) => noteAt(at + 1)));
    expect((await read(id)).has_older).toBe(false);
    await write(office.admin, id, 'Nota 201');
    const { notes, has_older } = await read(id);
    expect([notes.length, notes[0]?.text, notes.at(-1)?.text, has_older]).toEqual([200, 'Nota 201', 'Nota 2', true]);
  });

  test('appear in no answer to a customer, nor does the order tell staff their text', async () => {
    const id = await placePaidOrder(t, office.customer, office.admin);
    await write(office.admin, id, 'secreto-de-la-casa');
    const own = ['/profile/subscriptions', `/profile/subscriptions/${id}`, '/customer/requirements', `/payment/status/${id}`];
    const answers = [
      ...(await Promise.all(own.map((path) => office.customer.get(path)))),
      await office.admin.get(`/dashboard/orders/${id}`),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('secreto-de-la-casa');
    const ofStory = JSON.stringify((await office.customer.get(`/profile/subscriptions/${id}`)).body);
    expect(ofStory).not.toContain('nota interna');
  });
});

test('the order lists what customer and agency did, with their usernames, newest first [R-708]', async () => {
  const id = await placeOrder(t, office.customer, { business_description: 'Florería' });
  const act = async (work: () => Promise<{ status: number }>) => {
    t.clock.advance(1000);
    expect((await work()).status).toBeLessThan(300);
  };
  const { customer, admin, superadmin } = office;
  await act(() =>
    admin.patch(`/dashboard/orders/${id}/status`, { body: { status: 'confirmed', method: 'transfer', reference: `B-${id}` } }),
  );
  const brief = { business_description: 'Ramos', design_style: 'bold', social_networks: { instagram: '@jacinta' }, base_version: 1 };
  await act(() => customer.put(`/profile/subscriptions/${id}/brief`, { body: brief }));
  await act(() => superadmin.patch(`/dashboard/orders/${id}/status`, { body: { status: 'design', note: 'Vamos' } }));
  const question = { subscription_id: id, request_type: 'question', description: '¿Cuándo?' };
  let ticket = 0;
  await act(async () => {
    const answer = await customer.post('/support/tickets', { body: question });
    ticket = (answer.body as { ticket: { ticket_id: number } }).ticket.ticket_id;
    return answer;
  });
  await act(() => superadmin.post(`/support/tickets/${ticket}/responses`, { body: { message: 'El lunes' } }));
  await act(() => admin.patch(`/support/tickets/${ticket}/status`, { body: { status: 'closed' } }));
  await act(() => write(admin, id, 'Prefiere llamada'));
  await act(() => admin.patch(`/dashboard/orders/${id}/account`, { body: { status: 'suspended', note: 'Pausa' } }));
  const order = (await admin.get(`/dashboard/orders/${id}`)).body as Order;
  expect(order.activity.map(({ who, name, sentence }) => [who, name, sentence])).toEqual([
    ['agency', 'admin', 'puso la cuenta en pausa.'],
    ['agency', 'admin', 'escribió una nota interna.'],
    ['agency', 'admin', 'cerró un requerimiento (pregunta).'],
    ['agency', 'superadmin', 'respondió (pregunta).'],
    ['customer', 'cliente', 'abrió un requerimiento (pregunta).'],
    ['agency', 'superadmin', 'empezó a diseñar el proyecto.'],
    ['customer', 'cliente', 'cambió la información de su negocio.'],
    ['agency', 'admin', 'confirmó el pago.'],
    ['customer', 'cliente', 'contrató Paquete Web Óptimo.'],
  ]);
  expect([order.activity[0]?.at, order.has_older_activity]).toEqual([order.account_history[0]?.created_at, false]);
  const notes = Array.from({ length: 100 }, (_, at) => ({
    ...{ subscriptionId: id, author: demoPeople.admin.userId, text: `Nota ${at}`, createdAt: t.clock.now() },
  }));
  await t.db.query.insert(orderNotes).values(notes);
  const after = (await admin.get(`/dashboard/orders/${id}`)).body as Order;
  expect([after.activity.length, after.has_older_activity]).toEqual([100, true]);
});
