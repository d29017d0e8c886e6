import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/db/migrate.ts';
import { quoteSearch } from '#server/db/schema/quotes.ts';
import { ticketSearch } from '#server/db/schema/requirements.ts';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { needed, openDesk, raise, supportRequest } from '../requirements/desk.ts';
import { placePaidOrder } from './staff.ts';

const t = sharedApp();
let desk: Awaited<ReturnType<typeof openDesk>>;
let mine: number;
let others: number;
let otherOrder: number;

beforeAll(async () => {
  desk = await openDesk(t);
  mine = await raise(desk.customer, supportRequest(desk.id, { description: 'Cambiar el menú,\nde la página' }));
  t.clock.advance(1000);
  otherOrder = await placePaidOrder(t, desk.otherCustomer, desk.admin);
  others = await raise(desk.admin, needed(otherOrder, { description: 'Un botón' }));
});

const found = async (path: string, key: string, search: string) => {
  const { body } = await desk.superadmin.get(`${path}?search=${encodeURIComponent(search)}`);
  return (body as Record<string, unknown>[]).map((row) => row[key]);
};
const tickets = (search: string) => found('/support/tickets', 'ticket_id', search);
const quotes = (search: string) => found('/dashboard/quotes', 'quote_id', search);
const expectDone = async (answer: ReturnType<Caller['put']>) => expect(await answer).toMatchObject({ status: 200 });
const run = (statement: string) => t.db.query.execute(sql.raw(statement));

test('a requirement is found by its text, its number, its order, its customer and its developer [R-685]', async () => {
  for (const search of ['MENÚ página', 'menu', `TW-${desk.id}`, `tw${desk.id} menu`, 'cliente@ejemplo', 'desarrollo', 'menu DESARROLLO']) {
    expect([search, await tickets(search)]).toEqual([search, [mine]]);
  }
  for (const search of ['boton', `#${others}`, `${others} boton`]) expect([search, await tickets(search)]).toEqual([search, [others]]);
  for (const search of ['boton desarrollo', 'menu boton', 'admin menu', '|']) expect([search, await tickets(search)]).toEqual([search, []]);
});

test('a new name, telephone, business or text is found at once, and the old one no longer [R-685]', async () => {
  await expectDone(desk.otherCustomer.put('/profile', { body: { last_name: 'Ibáñez' } }));
  await expectDone(desk.otherCustomer.put('/profile', { body: { phone: '33 9876 5432' } }));
  expect([await tickets('ibanez'), await tickets('3398765432'), await tickets('villanueva')]).toEqual([[others], [others], []]);
  await run(`update subscriptions set business_description = 'Óptica' where subscription_id = ${otherOrder}`);
  expect(await tickets('optica boton')).toEqual([others]);
  await run(`update subscriptions set business_description = null where subscription_id = ${otherOrder}`);
  expect(await tickets('optica')).toEqual([]);
  await run(`update requirements set description = 'Una ventana' where ticket_id = ${others}`);
  expect([await tickets('ventana ibanez'), await tickets('boton')]).toEqual([[others], []]);
});

test('another developer, and the new name of a developer, are found at once, and the old one no longer [R-685]', async () => {
  const assign = (person: 'admin' | 'desarrollo', order: number) =>
    expectDone(desk.superadmin.patch(`/dashboard/orders/${order}/assign`, { body: { developerId: demoPeople[person].userId } }));
  await assign('admin', otherOrder);
  expect(await tickets('admin')).toEqual([others]);
  await assign('admin', desk.id);
  expect([await tickets('desarrollo'), await tickets('admin')]).toEqual([[], [others, mine]]);
  await assign('desarrollo', desk.id);
  await run(`update users set username = 'Elena.Rios' where username = 'desarrollo'`);
  expect([await tickets('elena.rios'), await tickets('desarrollo'), await tickets('admin')]).toEqual([[mine], [], [others]]);
  await run(`update users set username = 'desarrollo' where username = 'Elena.Rios'`);
});

test('an order and a requirement given to somebody else are found by the new name [R-685]', async () => {
  await run(`update requirements set subscription_id = ${desk.id} where ticket_id = ${others}`);
  expect([await tickets('ibanez'), await tickets(`tw${desk.id}`), await tickets('admin')]).toEqual([[], [others, mine], []]);
  const { userId } = demoPeople.cliente2;
  await run(`update subscriptions set user_id = '${userId}' where subscription_id = ${desk.id}`);
  expect(await tickets('ibanez')).toEqual([others, mine]);
});

test('a quote is found by what it says, as it says it now [R-685]', async () => {
  const wish = { name: 'Íñigo Núñez', email: 'jacinta@flor.example', kind: 'web', description: 'Con calendario' };
  const { body } = await t.guest.post('/quotes', { body: { ...wish, phone: '(442) 000-7788', company_name: 'Café Ñandú' } });
  const { quote_id: id } = body as { quote_id: number };
  const searches = ['nunez INIGO', 'jacinta@flor', 'calendario nandu', '442 000 7788', `${id} cafe`];
  for (const search of searches) expect([search, await quotes(search)]).toEqual([search, [id]]);
  expect(await quotes('nunez boton')).toEqual([]);
  await run(`update quotes set phone = '5511112222', company_name = null where quote_id = ${id}`);
  expect([await quotes('nandu'), await quotes('55 1111 2222')]).toEqual([[], [id]]);
});

test('0052 and 0053 write the words of existing requirements and quotes [R-685]', async () => {
  const read = async () => [
    await t.db.query.select().from(ticketSearch).orderBy(ticketSearch.id),
    await t.db.query.select().from(quoteSearch),
  ];
  const before = await read();
  await run('delete from ticket_search');
  await run('delete from quote_search');
  const batch = readFileSync(join(migrationsFolder, '0052_ticket_words.batches.sql'), 'utf8');
  const [ofQuotes = ''] = readFileSync(join(migrationsFolder, '0053_support_indexes.concurrent.sql'), 'utf8').split(';\n');
  const changed = await t.db.scripts(async (script) => {
    const counts: number[] = [];
    for (const statement of [batch, batch, ofQuotes, ofQuotes]) counts.push((await script(statement)).changed);
    return counts;
  });
  expect([changed, await read()]).toEqual([[2, 0, 1, 0], before]);
});
