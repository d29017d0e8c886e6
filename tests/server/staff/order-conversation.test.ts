import { expect, test } from 'vitest';
import type { Order } from '#api/contract/orders/order.ts';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { requirementResponses } from '#server/db/schema/requirements.ts';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { deskOf, needed, raise, supportRequest } from '../requirements/desk.ts';
import { stored } from '../requirements/files.ts';
import { placeOrder } from './staff.ts';

const t = sharedApp();
const desk = deskOf(t);

const read = async (id = desk.id) => (await desk.admin.get(`/dashboard/orders/${id}`)).body as Order;
const saidIn = ({ conversation, has_older_messages }: Order | OwnOrder) => ({ conversation, has_older_messages });
const later = () => t.clock.advance(1000);

test('staff read the messages of all threads of an order in one list, as its owner does, and none of another order [R-716]', async () => {
  expect(saidIn(await read())).toEqual({ conversation: [], has_older_messages: false });
  const other = await placeOrder(t, desk.customer);
  await raise(desk.customer, supportRequest(other, { request_type: 'question', description: 'De otro pedido' }));
  const asked = await raise(desk.developer, needed(desk.id, { awaits_reply: true }));
  later();
  const question = await raise(desk.customer, supportRequest(desk.id, { request_type: 'question', description: '¿Cuándo la veo?' }));
  later();
  const photo = await stored(desk.customer);
  later();
  const plan = await stored(desk.customer);
  await desk.customer.post(`/customer/requirements/${asked}/responses`, { body: { message: 'Van hoy', attachments: [plan, photo] } });
  later();
  await desk.developer.post(`/support/tickets/${question}/responses`, { body: { message: 'El lunes' } });

  const order = await read();
  expect(
    order.conversation.map(({ ticket_id, from, text, attachments }) => [
      ...[ticket_id, from, text],
      ...attachments.map(({ attachment_id }) => attachment_id),
    ]),
  ).toEqual([
    [asked, 'agency', 'Nos faltan las fotos'],
    [question, 'customer', '¿Cuándo la veo?'],
    [asked, 'customer', 'Van hoy', photo, plan],
    [question, 'agency', 'El lunes'],
  ]);
  const own = (await desk.customer.get(`/profile/subscriptions/${desk.id}`)).body as OwnOrder;
  expect(saidIn(order)).toEqual(saidIn(own));
  expect((await desk.admin.get(`/support/attachments/${photo}`)).status).toBe(200);
});

test('the internal notes of an order are stored, but never among its messages [R-716]', async () => {
  await raise(desk.customer, supportRequest(desk.id));
  const notes = `/dashboard/orders/${desk.id}/notes`;
  expect((await desk.admin.post(notes, { body: { note: 'Regatea mucho' } })).status).toBe(201);
  expect((await desk.admin.get(notes)).body).toMatchObject({ notes: [{ text: 'Regatea mucho' }] });
  const order = await read();
  const { body: own } = await desk.customer.get(`/profile/subscriptions/${desk.id}`);
  expect(order.conversation.map(({ text }) => text)).toEqual(['Agregar el horario de diciembre']);
  for (const answer of [order, own]) expect(JSON.stringify(answer)).not.toContain('Regatea mucho');
});

test('of the open requirements, the one that has awaited an answer for longest is due; once all are answered, the work of one [R-716]', async () => {
  const awaited = async () => (await read()).awaited_requirement;
  const answer = (ticket: number) => desk.developer.post(`/support/tickets/${ticket}/responses`, { body: { message: 'Claro' } });
  expect(await awaited()).toBeNull();
  const change = await raise(desk.customer, supportRequest(desk.id, { request_type: 'change' }));
  later();
  const first = await raise(desk.customer, supportRequest(desk.id, { request_type: 'question' }));
  later();
  const second = await raise(desk.customer, supportRequest(desk.id, { request_type: 'question' }));
  expect(await awaited()).toEqual({ ticket_id: change, is_answered: false });
  await answer(change);
  expect(await awaited()).toEqual({ ticket_id: first, is_answered: false });
  later();
  const ask = (ticket: number) => desk.customer.post(`/customer/requirements/${ticket}/responses`, { body: { message: '¿Hay noticias?' } });
  // It keeps its place; one that was answered waits anew.
  await ask(first);
  await ask(change);
  expect(await awaited()).toEqual({ ticket_id: first, is_answered: false });
  await answer(first);
  expect(await awaited()).toEqual({ ticket_id: second, is_answered: false });
  await answer(second);
  expect(await awaited()).toEqual({ ticket_id: change, is_answered: false });
  await answer(change);
  expect(await awaited()).toEqual({ ticket_id: change, is_answered: true });
  await desk.developer.patch(`/support/tickets/${change}/status`, { body: { status: 'resolved' } });
  expect(await awaited()).toBeNull();
});

test('staff read at most the newest 200 messages, and that there are older ones [R-716]', async () => {
  const ticketId = await raise(desk.customer, supportRequest(desk.id));
  const start = t.clock.now().getTime();
  const said = (nth: number) => ({
    ...{ ticketId, userId: demoPeople.cliente.userId, message: `Mensaje ${nth}` },
    createdAt: new Date(start + nth),
  });
  const all = Array.from({ length: 200 }, (_, index) => said(index + 1));
  await t.db.query.insert(requirementResponses).values(all.slice(0, 199));
  const whole = await read();
  expect([whole.conversation.length, whole.conversation[0]?.text, whole.has_older_messages]).toEqual([
    ...[200, 'Agregar el horario de diciembre', false],
  ]);
  await t.db.query.insert(requirementResponses).values(all.slice(199));
  const { conversation, has_older_messages } = await read();
  expect([conversation.length, conversation[0]?.text, conversation.at(-1)?.text, has_older_messages]).toEqual([
    ...[200, 'Mensaje 1', 'Mensaje 200'],
    true,
  ]);
});
