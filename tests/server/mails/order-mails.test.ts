import { beforeEach, expect, test } from 'vitest';
import type { Order } from '#api/contract/orders/order.ts';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { users } from '#server/db/schema/people.ts';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { raise } from '../requirements/desk.ts';
import { confirmation, officeOf, placeOrder, placePaidOrder } from '../staff/staff.ts';
import { lettersWith } from './letters.ts';

const t = sharedApp();
const office = officeOf(t);
beforeEach(async () => void (await t.db.query.update(users).set({ declinedMails: [] })));

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** '2026-12-09' → '9 dic 2026' */
const dayText = (day: string | null): string => {
  const [year, month, date] = (day ?? '').split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
};
/** '2026-12-09T16:05:00.000Z' → '9 dic 2026, 10:05 h' */
const timeText = (iso: string | null): string => {
  const local = new Date(Date.parse(iso ?? '') - 6 * 3_600_000).toISOString();
  return `${dayText(local.slice(0, 10))}, ${Number(local.slice(11, 13))}:${local.slice(14, 16)} h`;
};
const ownOrder = async (id: number): Promise<OwnOrder> => (await office.customer.get(`/profile/subscriptions/${id}`)).body as OwnOrder;
const staffOrder = async (id: number): Promise<Order> => (await office.admin.get(`/dashboard/orders/${id}`)).body as Order;
const move = (id: number, status: string) => office.admin.patch(`/dashboard/orders/${id}/status`, { body: { status, note: 'Sigue' } });
const choose = (kind: string, is_on: boolean) => office.customer.put('/profile/notices', { body: { kind, channel: 'mail', is_on } });
const asks = (id: number, awaits_reply: boolean) =>
  office.admin.post('/support/tickets', {
    body: { subscription_id: id, request_type: 'content', priority: 'normal', description: '¿Nos mandas tu logo?', awaits_reply },
  });
const howToChoose = 'Elige qué correos recibes: http://localhost:3000/account?tab=perfil';

test('the mail about a stage says whose turn it is and the promised date, and leads to the order [R-712]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await move(id, 'gathering_info');
  await move(id, 'design');
  const [letter] = await lettersWith(t, `TW-${id}: tu proyecto está en diseño`);
  const { promise } = await ownOrder(id);
  expect(letter?.text).toContain(
    [
      'Nos toca: diseñar tu proyecto.',
      `Entrega prometida: ${dayText(promise.date)}.`,
      `Ver mi proyecto:\nhttp://localhost:3000/account/pedido/${id}`,
    ].join('\n\n'),
  );
  expect(letter?.html.match(/<a class="button"/g)).toHaveLength(1);
  expect(letter?.html).toContain('<a class="muted" href="http://localhost:3000/account?tab=perfil"');
});

test('a question of staff: it is the customer’s turn, and the delivery waits [R-712]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await asks(id, true);
  const [letter] = await lettersWith(t, `TW-${id}: necesitamos algo de ti`);
  const { promise, turn } = await ownOrder(id);
  expect([turn.who, promise.state]).toEqual(['customer', 'paused']);
  expect(letter?.text).toContain(
    [
      '> ¿Nos mandas tu logo?',
      'Te toca: responder nuestra pregunta. Sin fecha límite.',
      `Entrega prometida: ${dayText(promise.date)}, si respondes hoy. En pausa mientras esperamos tu respuesta.`,
      `Ver y responder:\nhttp://localhost:3000/account/pedido/${id}`,
    ].join('\n\n'),
  );
});

test('an answer that is due on a day and an hour says both [R-712]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await office.customer.post('/support/tickets', {
    body: { subscription_id: id, request_type: 'question', priority: 'normal', description: '¿Cuándo empiezan?' },
  });
  await move(id, 'gathering_info');
  const [letter] = await lettersWith(t, `TW-${id}: estamos reuniendo tu información`);
  const { turn } = await ownOrder(id);
  expect(letter?.text).toContain(`Nos toca: atender tu mensaje. A más tardar el ${timeText(turn.by)}.`);
});

test('a declined kind is not sent, and the others are; the mail says where to choose [R-713]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await move(id, 'gathering_info');
  expect((await lettersWith(t, `TW-${id}: estamos reuniendo`)).map(({ text }) => text.includes(howToChoose))).toEqual([true]);
  await choose('progress', false);
  await move(id, 'design');
  expect(await lettersWith(t, `TW-${id}: tu proyecto está en diseño`)).toEqual([]);
  await asks(id, false);
  expect((await lettersWith(t, `TW-${id}: te escribimos`)).map(({ text }) => text.includes(howToChoose))).toEqual([true]);
  await choose('progress', true);
  await choose('messages', false);
  await office.admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: demoPeople.desarrollo.userId } });
  await move(id, 'development');
  await asks(id, true);
  expect(await lettersWith(t, `TW-${id}: tu proyecto está en desarrollo`)).toHaveLength(1);
  expect(await lettersWith(t, `TW-${id}: necesitamos algo`)).toEqual([]);
});

test('mails about money are sent whatever was declined, and offer no choice [R-713]', async () => {
  for (const kind of ['progress', 'messages', 'drafts']) await choose(kind, false);
  const id = await placePaidOrder(t, office.customer, office.admin);
  const found = [
    ...(await lettersWith(t, `Recibimos tu pedido TW-${id}`)),
    ...(await lettersWith(t, `Confirmamos tu pago del pedido TW-${id}`)),
  ];
  expect(found.map(({ text }) => text.includes('Elige qué correos'))).toEqual([false, false]);
});

test('staff get what a customer writes, whatever the customer declined [R-712, R-713]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await choose('messages', false);
  await office.customer.post('/support/tickets', {
    body: { subscription_id: id, request_type: 'question', priority: 'normal', description: '¿Cuándo empiezan?' },
  });
  const [letter, ...others] = await lettersWith(t, `TW-${id}: nueva solicitud`);
  const { turn, promise } = await staffOrder(id);
  expect([others, letter?.text.includes('Elige qué correos')]).toEqual([[], false]);
  expect(letter?.text).toContain(
    [
      `Nos toca: atender el mensaje del cliente. A más tardar el ${timeText(turn.by)}.`,
      `Entrega prometida: ${dayText(promise.date)}.`,
      'Responder:',
    ].join('\n\n'),
  );
});

test('a mail to staff about an order says whose turn it is, as its page in the panel does [R-712]', async () => {
  const id = await placeOrder(t, office.customer);
  const [received] = await lettersWith(t, `Pedido nuevo TW-${id}`);
  const { turn } = await staffOrder(id);
  expect(received?.text).toContain(
    [
      `Le toca al cliente: pagar $8,900.00 MXN. A más tardar el ${timeText(turn.by)}.`,
      'Entrega: 10 días hábiles. El primero es el día hábil que sigue a la confirmación del pago.',
      'Ver el pedido:',
    ].join('\n\n'),
  );
  await office.admin.patch(`/dashboard/orders/${id}/status`, confirmation(`BANCO-${id}`));
  await office.admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: demoPeople.desarrollo.userId } });
  const [assigned] = (await lettersWith(t, `TW-${id}`)).filter(({ to }) => to === 'desarrollo@ejemplo.mx');
  const { promise } = await staffOrder(id);
  expect(assigned?.text).toContain(
    ['Nos toca: construir el proyecto.', `Entrega prometida: ${dayText(promise.date)}.`, 'Abrir el proyecto:'].join('\n\n'),
  );
});

test('an answer of staff to a change leaves it with the agency until it is resolved, due on the promised date [R-696, R-697]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await move(id, 'gathering_info');
  const change = { subscription_id: id, request_type: 'change', priority: 'normal', description: 'Cambien el logo' };
  const ticket = await raise(office.customer, { body: change });
  await office.admin.post(`/support/tickets/${ticket}/responses`, { body: { message: 'Lo vemos', awaits_reply: false } });
  const [letter] = await lettersWith(t, `TW-${id}: respuesta en el requerimiento`);
  const { promise } = await ownOrder(id);
  expect(letter?.text).toContain(
    ['Nos toca: terminar lo que pediste.', `Entrega prometida: ${dayText(promise.date)}.`, 'Ver y responder:'].join('\n\n'),
  );
});
