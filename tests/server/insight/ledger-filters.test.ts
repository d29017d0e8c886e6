import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LedgerCounts } from '#api/contract/dashboard/count-payments.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { dayOf } from '#shared/dates.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import { type LedgerStatus, ledgerStatuses, reviewReasons } from '#shared/vocabulary.ts';
import { fillShop } from '../../support/growth/fill-shop.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';

const t = sharedApp();
let admin: Caller;
/** The whole ledger. */
let lines: LedgerEntry[];

/** The last microsecond of a month in Mexico City and the first instant of the next one, with and without daylight saving time. */
const ends = `(array['2022-05-01T04:59:59.999999Z', '2022-05-01T05:00:00Z', '2022-11-01T05:59:59.999999Z', '2022-11-01T06:00:00Z']::timestamptz[])`;

/** Of some orders, besides what is settled, awaited and undone: money of each other status and reason, some of it in dollars, some partly refunded. */
const mixed = [
  // The end of a renewal's term does not depend on the time of the call.
  `update subscriptions set end_date = '2099-01-01' where end_date is not null`,
  `insert into payments (method, external_reference, amount, refunded, currency, status, review_reason, subscription_id, renewal_id, reviewed_by, reviewed_at, first_seen_at)
    select 'mercadopago', 'MEZCLA' || n, 123456 + 1001 * n, case when status = 'returned' then 123456 + 1001 * n when n % 3 = 0 then 17 * n else 0 end,
      case when n % 5 = 0 then 'USD' else 'MXN' end, status, reason, order_id, case when n % 4 = 0 then renewal_id end,
      case when status <> 'review' then 'a0000000-0000-4000-8000-000000000001'::uuid end, case when status <> 'review' then ${ends}[1 + n % 4] end,
      ${ends}[1 + (n + 1) % 4]
    from (select row_number() over (order by status, reason, copy) as n, status, reason
        from unnest(array['review', 'accepted', 'refunding', 'returned']) status, unnest(array['${reviewReasons.join(`','`)}']) reason, generate_series(1, 3) copy
        where status <> 'review' or reason <> 'wrong_mode') numbered
      join lateral (select case when n % 7 > 0 then subscription_id end as order_id, renewal_id from renewals order by renewal_id offset n % 40 limit 1) one on true`,
  `insert into payments (method, external_reference, amount, status, review_reason, reviewed_by, reviewed_at, first_seen_at)
    select 'mercadopago', 'LOTE' || n, 100, 'accepted', 'no_order', 'a0000000-0000-4000-8000-000000000001', '2023-02-02T12:00:00Z', '2023-02-02T12:00:00Z'
    from generate_series(1, 1003) n`,
  `insert into payments (method, external_reference, amount, status, subscription_id, reviewed_by, reviewed_at, confirmed_at, first_seen_at)
    select 'transfer', 'AJENA' || n, 490000 + n, 'unmatched', 10000 + n, 'a0000000-0000-4000-8000-000000000001', now(), ${ends}[1 + n % 4], now()
    from generate_series(1, 9) n`,
  `update subscriptions set created_at = ${ends}[1 + subscription_id % 4] where payment_status <> 'confirmed' or owed > 0`,
  `update renewals set created_at = ${ends}[1 + renewal_id / 10 % 4] where payment_status <> 'confirmed'`,
  `update payments set confirmed_at = ${ends}[1 + payment_id / 10 % 4] where status = 'settled' and payment_id % 10 = 0`,
];

const read = async (query: string, limit = 200) => (await pagesOf<LedgerEntry>(admin, `/dashboard/payments?${query}`, limit)).flat();

beforeAll(async () => {
  await fillShop(t.db, 1500);
  for (const change of mixed) await t.db.query.execute(sql.raw(change));
  admin = await t.as('admin');
  lines = await read('');
});

const monthOf = (iso: string) => dayOf(iso).slice(0, 7);
const ofMonth = (month: string) => (line: LedgerEntry) => monthOf(line.at) === month;
const isOneOf =
  (...statuses: LedgerStatus[]) =>
  (line: LedgerEntry) =>
    statuses.includes(line.status);

test('the shop has lines of every status and reason, at the beginning and the end of months', () => {
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(ledgerStatuses));
  for (const month of ['2022-04', '2022-05', '2022-10', '2022-11']) {
    for (const status of ['waiting', 'confirmed', 'accepted', 'review'] as const)
      expect(lines.filter((line) => ofMonth(month)(line) && line.status === status).length, `${month} ${status}`).toBeGreaterThan(1);
  }
  expect(lines.some(({ renewal, status }) => renewal !== null && status === 'waiting')).toBe(true);
  expect(lines.some(({ refunded, status }) => refunded > 0 && status === 'accepted')).toBe(true);
  expect(lines.some(({ renewal, status }) => renewal !== null && status === 'review')).toBe(true);
  expect(
    lines.some(({ subscription_id, currency, status }) => subscription_id === null && currency === 'USD' && status === 'returned'),
  ).toBe(true);
});

test.each<[query: string, keeps: (line: LedgerEntry) => boolean]>([
  ['status=confirmed,accepted', isOneOf('confirmed', 'accepted')],
  ['status=review,waiting,review', isOneOf('review', 'waiting')],
  ['month=2022-04', ofMonth('2022-04')],
  ['month=2022-05', ofMonth('2022-05')],
  ['month=2022-10&status=waiting', (line) => line.status === 'waiting' && ofMonth('2022-10')(line)],
  ['month=2022-11&status=refunding,returned', (line) => isOneOf('refunding', 'returned')(line) && ofMonth('2022-11')(line)],
  ['month=2002-12', () => false],
])('payments?%s holds the lines of these statuses and this month, page by page [R-686]', async (query, keeps) => {
  expect(await read(query, 7)).toEqual(lines.filter(keeps));
});

test.each(['2022-04', '2022-05', '2022-10', '2022-11'])(
  'the payments of %s are the same in the order of their amounts [R-686, R-689]',
  async (month) => {
    const ofKind = (all: LedgerEntry[]) => all.map((line) => JSON.stringify(line)).sort();
    const sorted = await read(`month=${month}&sort=amount`, 7);
    expect(sorted.map(({ amount }) => amount)).toEqual(sorted.map(({ amount }) => amount).toSorted((a, b) => b - a));
    expect(ofKind(sorted)).toEqual(ofKind(lines.filter(ofMonth(month))));
  },
);

test('a page after the end of a month begins with the month [R-686]', async () => {
  const after = await read(`month=2022-05&cursor=${Date.parse('2023-01-01T00:00:00Z')}000.1.1`);
  expect(after).toEqual(lines.filter(ofMonth('2022-05')));
});

test.each(['status=nada', 'status=', 'status=review,', 'month=2022-13', 'month=0000-01', 'month=hoy', 'about=', 'about=order-0'])(
  'payments?%s is refused',
  async (query) => {
    const { status, body } = await admin.get(`/dashboard/payments?${query}`);
    expect([status, body]).toMatchObject([400, { issues: [{ path: query.split('=')[0] }] }]);
  },
);

/** As the screen adds up what it shows. */
const counted = (listed: LedgerEntry[]) =>
  ledgerStatuses.map((status) => {
    const own = listed.filter((line) => line.status === status);
    const pesos = own
      .filter(({ currency }) => currency === 'MXN')
      .map(({ amount, refunded }) => toCentavos(amount) - (status === 'returned' ? 0 : toCentavos(refunded)));
    const sum = toPesos(pesos.reduce((total, one) => total + one, 0));
    return own.length < 1000 ? { status, count: own.length, sum } : { status, count: 1000, sum: null };
  });

/** Very many orders match the search. */
const uncounted = ledgerStatuses.map((status) => ({ status, count: null, sum: null }));

const counts = async (query: string) => (await admin.get(`/dashboard/payments/counts?${query}`)).body as LedgerCounts;

/** Search words of orders that no list has, stored before those of some orders that it has. */
const moreMatches = `set session_replication_role = replica;
  insert into order_search select 2000000 + i, ' hugo garcia negocio mezcla1 ' from generate_series(1, 4001) i;
  update order_search set words = words where subscription_id % 4 = 0 and subscription_id < 2000000;
  reset session_replication_role`;

describe.each(['few', 'very many'])('with %s matches', (amount) => {
  beforeAll(async () => {
    if (amount === 'very many') await t.db.scripts((run) => run(moreMatches));
  });

  test.each([
    ...['', 'month=2022-04', 'month=2022-05', 'month=2022-10', 'month=2023-02', 'search=negocio', 'search=mezcla1', 'search=lote'],
    ...['search=hugo%20garcia', 'search=garcia&month=2022-05', 'search=mezcla1&month=2022-11', 'search=%25'],
  ])('the counts and sums with "%s" are those of the list [R-686]', async (query) => {
    const { statuses, review_reasons } = await counts(query);
    const isVeryMany = query.includes('negocio') || (amount === 'very many' && /hugo|garcia|mezcla1/.test(query));
    expect(statuses).toEqual(isVeryMany ? uncounted : counted(await read(query)));
    const reasons = lines.flatMap(({ status, review_reason: reason }) => (status === 'review' ? [reason] : []));
    expect(review_reasons).toEqual(reviewReasons.map((reason) => ({ reason, count: reasons.filter((one) => one === reason).length })));
  });
});

test('some counts stop, and some sums are of money in several states [R-686]', async () => {
  const { statuses } = await counts('');
  expect(statuses.filter(({ sum }) => sum === null).map(({ status }) => status)).toEqual(['confirmed', 'accepted']);
  expect(counted(await read('search=negocio')).find(({ status }) => status === 'confirmed')).toMatchObject({ count: 1000 });
});

describe('lines about orders, renewals and payments [R-686]', () => {
  const pick = (where: (line: LedgerEntry) => boolean) => {
    const line = lines.find(where);
    if (line === undefined) throw new Error('there is no such line');
    return line;
  };
  const about = async (things: string[], more = '') => {
    const { status, body, headers } = await admin.get(`/dashboard/payments?about=${things.join(',')}&limit=1${more}`);
    expect([status, headers['x-next-cursor']]).toEqual([200, undefined]);
    return body as LedgerEntry[];
  };
  const isAbout = ({ subscription_id, renewal, payment_id }: LedgerEntry, things: string[]) =>
    things.some((thing) => [`order-${subscription_id}`, `renewal-${renewal?.renewal_id}`, `payment-${payment_id}`].includes(thing));

  test('all lines of an order, of a renewal and of a payment, once each, in the order of the ledger', async () => {
    const troubled = pick(({ renewal, status }) => renewal !== null && status === 'review');
    const awaited = pick(({ renewal, status }) => renewal === null && status === 'waiting');
    const renewal = pick(
      ({ renewal: own, status, subscription_id: id }) => own !== null && status === 'waiting' && id !== troubled.subscription_id,
    );
    const stray = pick(({ subscription_id: id }) => id === null);
    const of = (line: LedgerEntry, kind: 'order' | 'renewal' | 'payment') =>
      `${kind}-${kind === 'order' ? line.subscription_id : kind === 'renewal' ? line.renewal?.renewal_id : line.payment_id}`;
    for (const things of [
      [of(troubled, 'order')],
      [of(troubled, 'renewal')],
      [of(troubled, 'payment')],
      [of(troubled, 'payment'), of(troubled, 'renewal'), of(troubled, 'order'), of(troubled, 'order')],
      [of(awaited, 'order'), of(renewal, 'renewal'), of(stray, 'payment'), 'order-999999999', 'renewal-999999999'],
      lines.slice(0, 50).map((line) => `order-${line.subscription_id ?? 1}`),
    ]) {
      const wanted = lines.filter((line) => isAbout(line, things));
      expect(wanted.length).toBeGreaterThan(0);
      expect(await about(things)).toEqual(wanted);
    }
    expect(await about(['payment-999999999'])).toEqual([]);
  });

  test('under the other filters', async () => {
    const things = lines.slice(-400, -350).map((line) => `order-${line.subscription_id ?? 1}`);
    const wanted = lines.filter((line) => isAbout(line, things));
    const [first, last] = [wanted[0] as LedgerEntry, wanted.at(-1) as LedgerEntry];
    expect(await about(things, `&status=waiting`)).toEqual(wanted.filter(isOneOf('waiting')));
    expect(await about(things, `&status=${last.status},returned`)).toEqual(wanted.filter(isOneOf(last.status, 'returned')));
    expect(await about(things, `&month=${monthOf(first.at)}`)).toEqual(wanted.filter(ofMonth(monthOf(first.at))));
    const found = new Set((await read('search=garcia')).map((line) => JSON.stringify(line)));
    expect(await about(things, '&search=garcia')).toEqual(wanted.filter((line) => found.has(JSON.stringify(line))));
  });

  test('of 1 to 50 things', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `order-${index + 1}`);
    for (const things of [many, ['order'], ['user-3'], ['order-1', '']])
      expect((await admin.get(`/dashboard/payments?about=${things.join(',')}`)).status).toBe(400);
  });
});
