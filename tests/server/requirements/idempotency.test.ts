import { beforeEach, describe, expect, test } from 'vitest';
import { quotes } from '#server/db/schema/quotes.ts';
import { throttle } from '#server/db/schema/sessions.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Answer, Caller } from '../../support/test-app.ts';
import { placePaidOrder } from '../staff/staff.ts';
import { asked, needed, openDesk, raise, threadOf, traceOf } from './desk.ts';

const t = sharedApp();
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeEach(async () => {
  desk = await openDesk(t);
});

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const idIn = (kind: 'ticket' | 'response', { status, body }: Answer) =>
  `${status} ${(body as Record<string, Record<string, number>>)[kind]?.[`${kind}_id`]}`;
const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, make));
const wrongKeys = ['x'.repeat(129), 'añejo'];

describe('an idempotency key of a ticket', () => {
  const ticket = (caller: Caller, key: string, more: Record<string, unknown> = {}) =>
    caller.post('/support/tickets', { ...asked(desk.id, more), ...withKey(key) });
  const many = async () => (await traceOf(t)).statuses.length;

  test('creates one ticket, gives the same answer, and notifies once [R-297]', async () => {
    const before = await traceOf(t);
    const first = await ticket(desk.customer, 'one');
    const again = await ticket(desk.customer, 'one');
    expect([again.status, again.body]).toEqual([201, first.body]);
    const after = await traceOf(t);
    expect(after.statuses.length - before.statuses.length).toBe(1);
    expect(after.told.slice(before.told.length)).toEqual(['requirement.raised mail', 'requirement.raised push']);
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
      await desk.customer.post('/support/tickets', asked(desk.id)),
      await desk.customer.post('/support/tickets', asked(desk.id)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await many()) - before).toBe(5);
  });

  test('is not used up by a refused request', async () => {
    expect((await ticket(desk.customer, 'again', { description: ' ' })).status).toBe(400);
    expect((await ticket(desk.customer, 'again')).status).toBe(201);
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

  test.each(wrongKeys)('such as %s is refused', async (key) => expect((await ticket(desk.customer, key)).status).toBe(400));
});

describe.each(['customer', 'developer'] as const)('an idempotency key of a reply by the %s', (side) => {
  let path: string;
  let thread: number;
  beforeEach(async () => {
    thread = await raise(desk.customer, asked(desk.id));
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
    expect(after.told.slice(before.told.length)).toEqual(['requirement.answered mail', 'requirement.answered push']);
  });

  test('creates one reply for ten concurrent requests [R-297]', async () => {
    const before = await traceOf(t);
    const answers = await times(10, () => say('at once'));
    expect(new Set(answers.map((answer) => idIn('response', answer))).size).toBe(1);
    expect((await traceOf(t)).responses - before.responses).toBe(1);
  });

  test.each(wrongKeys)('such as %s is refused', async (key) => expect((await say(key)).status).toBe(400));
});

test('a repeated reply does not reopen a requirement that was resolved since', async () => {
  const thread = await raise(desk.customer, asked(desk.id));
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

describe('an idempotency key of a quote', () => {
  beforeEach(async () => {
    await t.db.query.delete(quotes);
    await t.db.query.delete(throttle);
  });
  const wish = { name: 'Mariana', email: 'mariana@floreriajacinta.example', kind: 'web', description: 'Un sitio' };
  const ask = (key: string, more: Record<string, unknown> = {}) => t.guest.post('/quotes', { body: { ...wish, ...more }, ...withKey(key) });
  const many = async () => (await t.db.query.select().from(quotes)).length;

  test('creates one quote for a guest, notifies once, and counts once towards the limits [R-297]', async () => {
    const first = await ask('one');
    const others = [];
    for (let nth = 0; nth < 8; nth += 1) others.push(await ask('one', { description: `Otra ${nth}`, email: wish.email.toUpperCase() }));
    expect([first.status, await many()]).toEqual([201, 1]);
    expect(others.map(({ status, body }) => [status, body])).toEqual(others.map(() => [201, first.body]));
    const { quote_id: id } = first.body as { quote_id: number };
    expect((await t.mails()).filter(({ subject }) => subject.endsWith(` ${id}`) || subject.includes(`Cotización ${id}:`)).length).toBe(2);
  });

  test('creates separate quotes for another address, another key, or no key', async () => {
    await ask('k');
    await ask('K');
    await ask('k', { email: 'otra@ejemplo.mx' });
    await t.guest.post('/quotes', { body: wish });
    await t.guest.post('/quotes', { body: wish });
    expect(await many()).toBe(5);
  });

  test('creates one quote for four concurrent requests', async () => {
    const answers = await times(4, () => ask('at once'));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await many()).toBe(1);
  });

  test.each(wrongKeys)('such as %s is refused', async (key) => expect((await ask(key)).status).toBe(400));
});
