import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { packageKinds, requirementStatuses } from '#shared/vocabulary.ts';
import { fillShop } from '../../support/growth/fill-shop.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';

const t = sharedApp();
let admin: Caller;
let tickets: Row[];
let quotes: Row[];

/** A row of a list: its number, its status or kind, and the texts that it is found by. */
interface Row {
  id: number;
  group: string;
  texts: string;
}

const rowsOf = async (statement: string): Promise<Row[]> =>
  ((await t.db.query.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;

const allTickets = `select ticket_id as id, requirement_status as group, concat_ws(' ', customers.first_name, customers.last_name, customers.username,
    customers.email, customers.company_name, replace(customers.phone, ' ', ''), 'tw' || subscription_id, business_description,
    developers.username, '#' || ticket_id, requirements.description) as texts
  from requirements join subscriptions using (subscription_id) join users customers on customers.user_id = subscriptions.user_id
    left join users developers on developers.user_id = assigned_to
  order by requirements.updated_at desc, ticket_id desc`;
const allQuotes = `select quote_id as id, kind as group, concat_ws(' ', name, email, replace(phone, ' ', ''), company_name, description, quote_id) as texts
  from quotes order by quote_id desc`;

/** Many quotes with accents, telephones and companies; and requirements moved at the same instant. */
const moreOfEach = [
  `insert into quotes (name, email, phone, company_name, kind, description) select 'Sofía Núñez ' || i, 's' || i || '@flor.mx', '442 555 ' || 1000 + i,
    'Florería Ñandú', (array['web', 'ecommerce', 'branding'])[1 + i % 3], 'Catálogo (urgente)' from generate_series(1, 90) i`,
  `update requirements set updated_at = '2024-05-01T12:00:00.123Z' where ticket_id between 10050 and 10090`,
];

beforeAll(async () => {
  await fillShop(t.db, 1000);
  for (const statement of moreOfEach) await t.db.query.execute(sql.raw(statement));
  admin = await t.as('admin');
  [tickets, quotes] = [await rowsOf(allTickets), await rowsOf(allQuotes)];
});

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}()]/gu, '')
    .toLowerCase();
/** A word that begins with a space must begin a word. */
const finds = (words: readonly string[], { texts }: Row): boolean => words.every((word) => ` ${plain(texts)}`.includes(plain(word)));

const query = (search: string, more = '') => `?search=${encodeURIComponent(search)}${more}`;
const ticketIds = async (path: string, limit = 37): Promise<number[]> =>
  (await pagesOf<{ ticket_id: number }>(admin, `/support/tickets${path}`, limit)).flat().map((one) => one.ticket_id);
const quoteIds = async (path: string): Promise<number[]> =>
  (await pagesOf<{ quote_id: number }>(admin, `/dashboard/quotes${path}`, 37)).flat().map((one) => one.quote_id);
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const countsOf = (groups: readonly string[], rows: readonly Row[]) =>
  Object.fromEntries(groups.map((group) => [group, rows.filter((row) => row.group === group).length]));
/** More hits than this are not counted. */
const mostHits = 400;
const searchedCountsOf = (groups: readonly string[], rows: readonly Row[], isVeryMany: boolean) =>
  isVeryMany || rows.length > mostHits ? Object.fromEntries(groups.map((group) => [group, null])) : countsOf(groups, rows);

/** Search words of requirements and quotes that no list has. */
const moreMatches = `set session_replication_role = replica;
  insert into ticket_search select 2000000 + i, 'd0000000-0000-4000-8000-000000000006', ' hugo garcia portada negocio ' from generate_series(1, 6000) i;
  insert into quote_search select 2000000 + i, ' sofia nunez urgente sitio ' from generate_series(1, 6000) i;
  reset session_replication_role;
  analyze ticket_search, quote_search`;

describe.each(['few', 'very many'])('with %s matches', (amount) => {
  beforeAll(async () => {
    if (amount === 'very many') await t.db.scripts((run) => run(moreMatches));
  });

  test.each([
    ['García', ['garcia']],
    ['GARC\u00cdA hugo', ['hugo', 'garcia']],
    ['portada', ['portada']],
    ['negocio', ['negocio']],
    ['dev6', ['dev6']],
    ['dev6 garcia', ['dev6', 'garcia']],
    ['55 1263 6357', ['5512636357']],
    ['TW-10030', ['tw10030 ']],
    ['#10077', ['#10077']],
    ['c9@correo9.mx', ['c9@correo9.mx']],
    ['xylofon', ['xylofon']],
    ['%', ['\0']],
  ])('the requirements found by %j, and their counts, are those with these words, last moved first [R-685]', async (typed, words) => {
    const expected = tickets.filter((row) => finds(words, row));
    expect(await ticketIds(query(typed))).toEqual(idsOf(expected));
    const isVeryMany = amount === 'very many' && words.every((word) => ' hugo garcia portada negocio dev6'.includes(word));
    const counts = (await admin.get(`/support/tickets/counts${query(typed)}`)).body;
    expect(counts).toEqual(searchedCountsOf(requirementStatuses, expected, isVeryMany));
    const open = expected.filter(({ group }) => group === 'pending' || group === 'closed');
    expect(await ticketIds(query(typed, '&status=pending,closed'), 3)).toEqual(idsOf(open));
  });

  test.each([
    ['nunez SOFÍA', ['sofia', 'nunez']],
    ['urgente', ['urgente']],
    ['quiero sitio', ['quiero', 'sitio']],
    ['(442) 555-1007', ['4425551007']],
    ['ñandú s7@flor', ['nandu', 's7@flor']],
    ['15', [' 15']],
    ['quiero nunez', ['\0']],
  ])('the quotes found by %j, and their counts, are those with these words, newest first [R-685]', async (typed, words) => {
    const expected = quotes.filter((row) => finds(words, row));
    expect(await quoteIds(query(typed))).toEqual(idsOf(expected));
    const isVeryMany = amount === 'very many' && words.every((word) => ' sofia nunez urgente sitio'.includes(word));
    const counts = (await admin.get(`/dashboard/quotes/counts${query(typed)}`)).body;
    expect(counts).toEqual(searchedCountsOf(packageKinds, expected, isVeryMany));
    const rare = expected.filter(({ group }) => group === 'branding');
    expect(await quoteIds(query(typed, '&kind=branding'))).toEqual(idsOf(rare));
  });

  test('only the requirements of these ids, on one page, under the other filters and in the order of the list [R-685]', async () => {
    const among = [10_003, 10_150, 10_100, 10_004, 999_999, 10_150];
    const read = async (more: string) => {
      const { body, headers } = await admin.get(`/support/tickets?ids=${among.join(',')}${more}`);
      return { ids: (body as { ticket_id: number }[]).map((one) => one.ticket_id), next: headers['x-next-cursor'] };
    };
    const expected = (keeps: (row: Row) => boolean) => ({ ids: idsOf(tickets.filter((row) => among.includes(row.id) && keeps(row))) });
    expect(await read('&limit=1')).toEqual(expected(() => true));
    expect(await read('&status=pending')).toEqual(expected(({ group }) => group === 'pending'));
    expect(await read(`&search=${tickets.find(({ id }) => id === 10_003)?.texts.split(' ')[0]}`)).toMatchObject({
      ids: expect.arrayContaining([10_003]),
    });
    expect(await read('&search=xylofon')).toEqual({ ids: [] });
  });
});

test('without a search everything is counted, and quotes are listed by kind [R-685]', async () => {
  expect((await admin.get('/support/tickets/counts')).body).toEqual(countsOf(requirementStatuses, tickets));
  expect((await admin.get('/dashboard/quotes/counts?search=')).body).toEqual(countsOf(packageKinds, quotes));
  for (const kind of packageKinds) expect(await quoteIds(`?kind=${kind}`)).toEqual(idsOf(quotes.filter(({ group }) => group === kind)));
});

test('counts stop at 1000, and very many hits are not counted [R-685]', async () => {
  await t.db.query.execute(sql`insert into requirements (subscription_id, raised_by, request_type, description, requirement_status)
    select subscription_id, user_id, 'change', 'Tope', 'resolved' from subscriptions, generate_series(1, 1001) where subscription_id = 10030`);
  const none = { pending: null, in_progress: null, resolved: null, closed: null };
  expect((await admin.get('/support/tickets/counts?search=tope')).body).toEqual(none);
  expect((await admin.get('/support/tickets/counts')).body).toMatchObject({ resolved: 1000 });
});

test.each(['0', '1,', 'a', `1${',1'.repeat(50)}`, '1,,2'])('ids %j are refused, for people and requirements [R-685]', async (ids) => {
  for (const path of ['/support/tickets', '/adm/allusers']) {
    expect(await admin.get(`${path}?ids=${ids}`)).toMatchObject({ status: 400, body: { issues: [{ path: 'ids' }] } });
  }
});

test('only the people of these ids, on one page, under the other filters and in the order of the list [R-685]', async () => {
  const people = (await pagesOf<{ user_id: string; is_active: boolean }>(admin, '/adm/allusers', 200)).flat();
  const some = people.filter((_, index) => index % 9 === 0).slice(0, 40);
  const ids = some.map(({ user_id }) => user_id).toSorted();
  const read = async (more: string) => {
    const { body, headers } = await admin.get(`/adm/allusers?ids=${ids.join(',').toUpperCase()}${more}`);
    return { body, next: headers['x-next-cursor'] };
  };
  expect(await read('&limit=1')).toEqual({ body: some });
  expect(await read('&active=false')).toEqual({ body: some.filter((one) => !one.is_active) });
  expect(await read('&search=garcia')).toEqual({
    body: (await pagesOf<{ user_id: string }>(admin, '/adm/allusers?search=garcia', 200)).flat().filter((one) => ids.includes(one.user_id)),
  });
});
