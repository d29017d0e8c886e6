import { beforeEach, describe, expect, test } from 'vitest';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Answer, Caller } from '../../support/test-app.ts';
import { said } from '../shop/shop.ts';
import { placePaidOrder } from '../staff/staff.ts';
import { deskOf, needed, raise, supportRequest, threadOf, traceOf } from './desk.ts';

const t = sharedApp();
const desk = deskOf(t);

describe('a thread', () => {
  let ticket: number;
  let own: string;
  let queue: string;
  beforeEach(async () => {
    ticket = await raise(desk.customer, supportRequest(desk.id));
    own = `/customer/requirements/${ticket}`;
    queue = `/support/tickets/${ticket}`;
  });

  test('an open requirement awaits its customer if the last message is one of staff that awaits a reply [R-365, R-697]', async () => {
    const id = await raise(desk.admin, needed(desk.id));
    const path = `/customer/requirements/${id}`;
    const awaits = async () => (await threadOf(desk.customer, path)).requirement.awaits_customer;
    const seen = [await awaits()];
    await desk.customer.post(`${path}/responses`, { body: { message: 'Va mañana' } });
    seen.push(await awaits());
    await desk.developer.post(`/support/tickets/${id}/responses`, { body: { message: 'Gracias' } });
    seen.push(await awaits());
    await desk.developer.post(`/support/tickets/${id}/responses`, { body: { message: '¿Ya lo tienes?', awaits_reply: true } });
    seen.push(await awaits());
    await desk.customer.patch(`${path}/status`, { body: { status: 'resolved' } });
    seen.push(await awaits());
    expect(seen).toEqual([true, false, false, true, false]);
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
    const more = await Promise.all([1, 2, 3].map(() => raise(desk.customer, supportRequest(desk.id))));
    for (const path of ['/customer/requirements', '/support/tickets']) {
      const caller = path.startsWith('/support') ? desk.admin : desk.customer;
      const pages = await pagesOf<Requirement>(caller, path, 2);
      expect(pages.flatMap(idsOf).sort()).toEqual([ticket, ...more].sort());
      expect(pages).toHaveLength(2);
      expect((await caller.get(`${path}?cursor=abc`)).status).toBe(400);
    }
  });
});

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const idIn = (kind: 'ticket' | 'response', { status, body }: Answer) =>
  `${status} ${(body as Record<string, Record<string, number>>)[kind]?.[`${kind}_id`]}`;
const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, make));

describe('an idempotency key of a ticket', () => {
  const ticket = (caller: Caller, key: string, more: Record<string, unknown> = {}) =>
    caller.post('/support/tickets', { ...supportRequest(desk.id, more), ...withKey(key) });
  const many = async () => (await traceOf(t)).statuses.length;

  test('creates one ticket, gives the same answer, and notifies once [R-297]', async () => {
    const before = await traceOf(t);
    const first = await ticket(desk.customer, 'one');
    const again = await ticket(desk.customer, 'one');
    expect([again.status, again.body]).toEqual([201, first.body]);
    const after = await traceOf(t);
    expect(after.statuses.length - before.statuses.length).toBe(1);
    expect(after.events.slice(before.events.length)).toEqual(['requirement.raised mail', 'requirement.raised push']);
  });

  test('returns the first ticket even for other content and after support has ended', async () => {
    const first = idIn('ticket', await ticket(desk.customer, 'over'));
    expect(idIn('ticket', await ticket(desk.customer, 'over', { description: 'Otra cosa', request_type: 'question' }))).toEqual(first);
    await desk.superadmin.patch(`/dashboard/orders/${desk.id}/account`, { body: { status: 'suspended', note: 'Prueba' } });
    expect((await ticket(desk.customer, 'new')).status).toBe(409);
    expect(idIn('ticket', await ticket(desk.customer, 'over'))).toEqual(first);
  });

  test('creates separate tickets for another person, another key, or no key', async () => {
    const before = await many();
    const answers = [
      await ticket(desk.customer, 'k'),
      await ticket(desk.customer, 'K'),
      await desk.admin.post('/support/tickets', { ...needed(desk.id), ...withKey('k') }),
      await desk.customer.post('/support/tickets', supportRequest(desk.id)),
      await desk.customer.post('/support/tickets', supportRequest(desk.id)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await many()) - before).toBe(5);
  });

  test('creates one ticket for ten concurrent requests, even about two orders [R-297]', async () => {
    const before = await many();
    const other = await placePaidOrder(t, desk.customer, desk.admin);
    await desk.admin.patch(`/dashboard/orders/${other}/status`, { body: { status: 'gathering_info', note: 'Empezamos' } });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => ticket(desk.customer, 'at once')),
      ...Array.from({ length: 5 }, () => ticket(desk.customer, 'at once', { subscription_id: other })),
    ]);
    expect(new Set(answers.map((answer) => idIn('ticket', answer))).size).toBe(1);
    expect((await many()) - before).toBe(1);
  });
});

describe.each(['customer', 'developer'] as const)('an idempotency key of a reply by the %s', (side) => {
  let path: string;
  let thread: number;
  beforeEach(async () => {
    thread = await raise(desk.customer, supportRequest(desk.id));
    path = side === 'customer' ? `/customer/requirements/${thread}/responses` : `/support/tickets/${thread}/responses`;
  });
  const say = (key: string, message = 'Gracias') => desk[side].post(path, { body: { message }, ...withKey(key) });

  test('creates one reply, whatever its content, and notifies once', async () => {
    const before = await traceOf(t);
    const first = await say('one');
    expect(first.status).toBe(201);
    const again = await say('one', 'Otra cosa');
    expect([again.status, again.body]).toEqual([201, first.body]);
    const after = await traceOf(t);
    expect(after.responses - before.responses).toBe(1);
    expect(after.events.slice(before.events.length)).toEqual(['requirement.answered mail', 'requirement.answered push']);
  });

  test('creates one reply for ten concurrent requests [R-297]', async () => {
    const before = await traceOf(t);
    const answers = await times(10, () => say('at once'));
    expect(new Set(answers.map((answer) => idIn('response', answer))).size).toBe(1);
    expect((await traceOf(t)).responses - before.responses).toBe(1);
  });
});

test('a repeated reply does not reopen a requirement that was resolved since', async () => {
  const thread = await raise(desk.customer, supportRequest(desk.id));
  const move = (status: string) => desk.developer.patch(`/support/tickets/${thread}/status`, { body: { status } });
  await move('in_progress');
  await move('resolved');
  const say = () => desk.customer.post(`/customer/requirements/${thread}/responses`, { body: { message: 'Falta' }, ...withKey('reopen') });
  expect((await say()).status).toBe(201);
  await move('resolved');
  expect((await say()).status).toBe(201);
  const { requirement, responses } = await threadOf(desk.customer, `/customer/requirements/${thread}`);
  expect([requirement.status, responses.length]).toEqual(['resolved', 1]);
});
