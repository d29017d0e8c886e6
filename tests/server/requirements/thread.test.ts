import { beforeEach, expect, test } from 'vitest';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { said } from '../shop/shop.ts';
import { asked, needed, openDesk, raise, threadOf, traceOf } from './desk.ts';

const t = sharedApp();
let desk: Awaited<ReturnType<typeof openDesk>>;
let ticket: number;
let own: string;
let queue: string;
beforeEach(async () => {
  desk = await openDesk(t);
  ticket = await raise(desk.customer, asked(desk.id));
  own = `/customer/requirements/${ticket}`;
  queue = `/support/tickets/${ticket}`;
});

test('an open requirement awaits the side that did not write last [R-365]', async () => {
  const id = await raise(desk.admin, needed(desk.id));
  const path = `/customer/requirements/${id}`;
  const awaits = async () => (await threadOf(desk.customer, path)).requirement.awaits_customer;
  const seen = [await awaits()];
  await desk.customer.post(`${path}/responses`, { body: { message: 'Va mañana' } });
  seen.push(await awaits());
  await desk.developer.post(`/support/tickets/${id}/responses`, { body: { message: '¿Ya lo tienes?' } });
  seen.push(await awaits());
  await desk.customer.patch(`${path}/status`, { body: { status: 'resolved' } });
  seen.push(await awaits());
  expect(seen).toEqual([true, false, true, false]);
});

test('both sides reply, and both see the same thread, oldest first [R-114, R-220, R-222, R-376]', async () => {
  t.clock.advance(1000);
  const first = await desk.developer.post(`${queue}/responses`, { body: { message: '  ¿De qué hora a qué hora? ' } });
  t.clock.advance(1000);
  const second = await desk.customer.post(`${own}/responses`, { body: { message: 'De 10 a 15 h' } });
  const common = { response_id: expect.any(Number), attachments: [], created_at: expect.stringMatching(/^\d{4}-.*Z$/) };
  const responses = [
    { ...common, user_type: 'developer', username: 'desarrollo', first_name: 'Diego', message: '¿De qué hora a qué hora?' },
    { ...common, user_type: 'customer', username: 'cliente', first_name: 'Lucía', message: 'De 10 a 15 h' },
  ];
  expect([said(first), said(second)]).toEqual(responses.map((response) => ({ status: 201, body: { success: true, response } })));
  const read = await threadOf(desk.customer, own);
  expect(read.responses).toEqual(responses);
  expect(read.requirement).toMatchObject({ response_count: 2, updated_at: read.responses.at(-1)?.created_at });
  expect(await threadOf(desk.admin, queue)).toEqual({
    // Staff see the developer's username, the customer a first name.
    requirement: {
      ...read.requirement,
      developer_name: 'desarrollo',
      customer_name: 'Lucía Hernández',
      customer_email: 'cliente@ejemplo.mx',
      customer_phone: '55 1234 5678',
      business_description: 'Panadería de barrio con horno de leña',
    },
    attachments: [],
    responses,
  });
});

test('each reply is mailed once, to the other side [R-481]', async () => {
  await desk.developer.post(`${queue}/responses`, { body: { message: 'Listo el horario' } });
  await desk.customer.post(`${own}/responses`, { body: { message: 'Muchas gracias' } });
  const mails = (await t.mails()).filter(({ subject }) => subject.includes('respuesta en el requerimiento'));
  expect(mails.map(({ to, text }) => [to, text])).toEqual([
    ['desarrollo@ejemplo.mx', expect.stringContaining('Muchas gracias')],
    ['cliente@ejemplo.mx', expect.stringContaining('Listo el horario')],
  ]);
});

test('a reply by staff leaves a resolved requirement resolved [R-383]', async () => {
  await desk.admin.patch(`${queue}/status`, { body: { status: 'resolved' } });
  await desk.admin.post(`${queue}/responses`, { body: { message: 'Una cosa más' } });
  expect((await threadOf(desk.customer, own)).requirement.status).toBe('resolved');
});

test('three concurrent replies are all stored, and reopen the requirement once', async () => {
  await desk.admin.patch(`${queue}/status`, { body: { status: 'resolved' } });
  const answers = await Promise.all([
    desk.customer.post(`${own}/responses`, { body: { message: 'Uno' } }),
    desk.customer.post(`${own}/responses`, { body: { message: 'Dos' } }),
    desk.admin.post(`${queue}/responses`, { body: { message: 'Tres' } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
  expect((await traceOf(t)).history).toEqual(['pending → resolved', 'resolved → pending']);
});

test.each([
  ['a blank reply', 'POST', 'responses', { message: '  ' }, 'message'],
  ['no reply', 'POST', 'responses', {}, 'message'],
  ['an unknown status', 'PATCH', 'status', { status: 'done' }, 'status'],
] as const)('%s is refused at its field', async (_, method, path, body, field) => {
  const before = await traceOf(t);
  const send = method === 'POST' ? 'post' : 'patch';
  for (const answer of [await desk.customer[send](`${own}/${path}`, { body }), await desk.admin[send](`${queue}/${path}`, { body })]) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_input', issues: [{ path: field }] });
  }
  expect(await traceOf(t)).toEqual(before);
});

const idsOf = (body: unknown) => (body as Requirement[]).map((one) => one.ticket_id);

test('the lists are sorted by last activity, and the filter separates open from closed [R-219, R-375]', async () => {
  const numbers = [ticket];
  for (const status of ['in_progress', 'resolved', 'closed']) {
    t.clock.advance(1000);
    const id = await raise(desk.admin, needed(desk.id));
    await desk.admin.patch(`/support/tickets/${id}/status`, { body: { status } });
    numbers.push(id);
  }
  const [pending = 0, working = 0, resolved = 0, closed = 0] = numbers;
  const list = async (query: string) => idsOf((await desk.customer.get(`/customer/requirements${query}`)).body);
  expect(await list('')).toEqual([closed, resolved, working, pending]);
  expect(await list('?status=all')).toEqual([closed, resolved, working, pending]);
  expect(await list('?status=pending')).toEqual([working, pending]);
  expect(await list('?status=closed')).toEqual([closed, resolved]);
  expect((await desk.customer.get('/customer/requirements?status=nonsense')).status).toBe(400);
  expect(idsOf((await desk.otherCustomer.get('/customer/requirements')).body)).toEqual([]);
  expect(idsOf((await desk.admin.get('/customer/requirements')).body)).toEqual([]);
  expect(idsOf((await desk.admin.get('/support/tickets')).body)).toEqual([closed, resolved, working, pending]);
  expect(idsOf((await desk.admin.get('/support/tickets?status=pending,closed')).body)).toEqual([closed, pending]);
  expect((await desk.admin.get('/support/tickets?status=nonsense')).status).toBe(400);
  t.clock.advance(1000);
  await desk.customer.post(`${own}/responses`, { body: { message: 'Aquí sigo' } });
  expect((await list(''))[0]).toBe(pending);
});

test('pagination has no gaps, even for concurrently created requirements', async () => {
  const more = await Promise.all([1, 2, 3].map(() => raise(desk.customer, asked(desk.id))));
  for (const path of ['/customer/requirements', '/support/tickets']) {
    const caller = path.startsWith('/support') ? desk.admin : desk.customer;
    const first = await caller.get(`${path}?limit=2`);
    const second = await caller.get(`${path}?limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect([...idsOf(first.body), ...idsOf(second.body)].sort()).toEqual([ticket, ...more].sort());
    expect(second.headers['x-next-cursor']).toBeUndefined();
    expect((await caller.get(`${path}?cursor=abc`)).status).toBe(400);
  }
});
