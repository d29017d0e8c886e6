import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { demoPeople } from '#server/demo/people.ts';
import { lastMonths } from '#shared/dates.ts';
import { ledgerSorts, listSorts, quoteSorts, ticketSorts } from '#shared/list-sorts.ts';
import { deliveryStatuses, developmentStatuses } from '#shared/vocabulary.ts';

// People of `shop.sql`.
const superadminId = demoPeople.superadmin.userId;
const developerId = 'd0000000-0000-4000-8000-000000000003';
const customerId = 'c0000000-0000-4000-8000-000000000009';

export interface ListCall {
  name: string;
  /** Who calls. */
  userId: string;
  /** With a query, to which others can be added. */
  path: string;
  isPaged: boolean;
}

async function middleOf(db: Database, place: string, rows: string): Promise<string> {
  const { rows: found } = (await db.query.execute(
    sql.raw(`with listed as materialized (${rows}) select ${place} as place from listed
      order by time desc, number desc offset (select count(*) / 2 from listed) limit 1`),
  )) as unknown as { rows: { place: string }[] };
  return encodeURIComponent(found[0]?.place ?? '');
}

const micros = `(extract(epoch from time) * 1000000)::bigint`;

async function middles(db: Database) {
  // The last part is the last day at risk: of orders that were promised later, the cursor says nothing.
  const order = (where: string, turn = 1) =>
    middleOf(
      db,
      `concat_ws('.', 0, ${turn}, ${micros}, number, current_date)`,
      `select coalesce(start_date, created_at) as time, subscription_id as number from subscriptions
      where payment_status = 'confirmed' and owed = 0 and account_status <> 'cancelled' and ${where}`,
    );
  return {
    orders: await order(`development_status in ('gathering_info', 'design')`),
    projects: await order('true'),
    ordersByAge: await order('true', 0),
    mine: await order(`assigned_to = '${developerId}'`),
    byAmount: await middleOf(
      db,
      `concat_ws('.', key, 1, number)`,
      `select amount as key, null as time, payment_id as number from payments where status = 'settled' and amount = 490000`,
    ),
    ordersByAmount: await middleOf(
      db,
      `concat_ws('.', 0, 0, 490000, number, current_date)`,
      `select null as time, subscription_id as number from subscriptions where price_paid = 490000`,
    ),
    ownOrder: await middleOf(
      db,
      'number',
      `select created_at as time, subscription_id as number from subscriptions where user_id = '${customerId}'`,
    ),
    ledger: await middleOf(
      db,
      `concat_ws('.', ${micros}, 1, number)`,
      `select confirmed_at as time, payment_id as number from payments where status = 'settled'`,
    ),
    users: await middleOf(
      db,
      `'customer:' || number`,
      `select null as time, username collate "C" as number from users where type = 'customer'`,
    ),
    tickets: await middleOf(db, `${micros} / 1000 || '-' || number`, `select updated_at as time, ticket_id as number from requirements`),
    quotes: await middleOf(db, `number::text`, `select null as time, quote_id as number from quotes`),
  };
}

const staff = (name: string, path: string): ListCall => ({ name, userId: superadminId, path, isPaged: true });

/** Searches: for nothing there is, for one order, for what more and more have, and for what all have. */
const searches = [
  ['nothing', 'xylofon'],
  ['an order', 'TW-10030'],
  ['a number', '10030'],
  ['a reference', 'ref10040'],
  ['a telephone', '55 1263 6357'],
  ['an amount', '$4,900.00'],
  ['a person', 'c150ana'],
  ['a beginning', 'c15'],
  ['a name', 'garcía'],
  ['two names', 'ana garcía'],
  ['every order', 'negocio'],
  ['never together', 'ana luis'],
].flatMap(([name, typed]) =>
  [
    ['orders', '/dashboard/orders'],
    ['all projects', '/development/all-projects'],
    ['payments', '/dashboard/payments'],
    ['users', '/adm/allusers'],
    ['requirements', '/support/tickets'],
  ].map(([list, path]) => staff(`${list}, search: ${name}`, `${path}?search=${encodeURIComponent(typed ?? '')}`)),
);

const supportSearches = [
  ['requirement counts', '/support/tickets/counts', 'nothing', 'xylofon'],
  ['requirement counts', '/support/tickets/counts', 'a name', 'garcía'],
  ['requirement counts', '/support/tickets/counts', 'every requirement', 'portada'],
  ['requirement counts', '/support/tickets/counts', 'a developer', 'dev6'],
  ['requirements', '/support/tickets', 'a developer', 'dev6'],
  ['requirements', '/support/tickets', 'a developer and somebody', 'dev6 c150ana'],
  ['quotes', '/dashboard/quotes', 'nothing', 'xylofon'],
  ['quotes', '/dashboard/quotes', 'two words', 'nombre 15'],
  ['quotes', '/dashboard/quotes', 'every quote', 'quiero'],
  ['quote counts', '/dashboard/quotes/counts', 'two words', 'nombre 15'],
  ['quote counts', '/dashboard/quotes/counts', 'every quote', 'quiero'],
].map(([list, path, name, typed = '']) => staff(`${list}, search: ${name}`, `${path}?search=${encodeURIComponent(typed)}`));

const everyStatus = developmentStatuses.join(',');
const statusesAtWork = deliveryStatuses.join(',');

/** The lists in other orders: the first page, and one in the middle of the usual order where there is such a place. */
const sorted = [
  ...listSorts.flatMap((sort) => [
    staff(`orders, by ${sort}`, `/dashboard/orders?status=${everyStatus}&sort=${sort}`),
    staff(`orders, by ${sort}, without developer`, `/dashboard/orders?developer=-&sort=${sort}`),
    staff(`orders, by ${sort}, of a developer`, `/dashboard/orders?developer=dev3&status=live,review&sort=${sort}`),
    staff(`orders, by ${sort}, search: a person`, `/dashboard/orders?status=${everyStatus}&search=c150ana&sort=${sort}`),
    staff(`orders, by ${sort}, search: a name`, `/dashboard/orders?status=${everyStatus}&search=garc%C3%ADa&sort=${sort}`),
    staff(`orders, by ${sort}, search: a name, without developer`, `/dashboard/orders?developer=-&search=garc%C3%ADa&sort=${sort}`),
    staff(`orders, by ${sort}, search: every order`, `/dashboard/orders?status=${everyStatus}&search=negocio&sort=${sort}`),
  ]),
  ...ledgerSorts.flatMap((sort) => [
    staff(`payments, by ${sort}`, `/dashboard/payments?sort=${sort}`),
    staff(`payments, by ${sort}, search: a name`, `/dashboard/payments?search=garc%C3%ADa&sort=${sort}`),
  ]),
  ...ticketSorts.map((sort) => staff(`requirements, by ${sort}`, `/support/tickets?sort=${sort}`)),
  ...quoteSorts.map((sort) => staff(`quotes, by ${sort}`, `/dashboard/quotes?sort=${sort}`)),
];

const orderCounts = [
  ['order counts', ''],
  ['order counts, unpaid', '&payment=pending'],
  ['order counts, of a developer', '&developer=dev3'],
  ['order counts, without developer', '&developer=-'],
  ['order counts, of a week', '&age=0-7'],
  ['order counts, search: a name', '&search=garc%C3%ADa'],
  ['order counts, search: every order', '&search=negocio'],
].map(([name = '', query]): ListCall => ({ ...staff(name, `/dashboard/orders/counts?status=${everyStatus}${query}`), isPaged: false }));
/** The counts of the ledger for the same searches. */
const countedSearches = searches
  .filter(({ name }) => name.startsWith('payments'))
  .map(({ name, path, ...call }) => ({ ...call, name: `${name}, counts`, path: path.replace('?', '/counts?'), isPaged: false }));

/** The lists, each with its first page, a page in the middle and its filters, in a shop filled by `fillShop`. */
export async function listCalls(db: Database): Promise<ListCall[]> {
  const middle = await middles(db);
  const month = lastMonths(new Date().toISOString(), 4)[0];
  const own = (name: string, userId: string, path: string): ListCall => ({ name, userId, path, isPaged: true });
  return [
    staff('orders', '/dashboard/orders?'),
    staff('orders, middle', `/dashboard/orders?cursor=${middle.orders}`),
    staff('orders, unpaid', '/dashboard/orders?payment=pending'),
    staff('orders, being paid', '/dashboard/orders?payment=processing'),
    staff('orders, live, owing', '/dashboard/orders?status=live&payment=pending'),
    staff('orders, without developer, old', '/dashboard/orders?developer=-&older_than=30'),
    staff('orders, of a developer', '/dashboard/orders?developer=dev3&status=live,review'),
    staff('orders, nothing fits', '/dashboard/orders?developer=dev3&status=live&payment=processing'),
    staff('orders, cancelled', `/dashboard/orders?account=cancelled&status=${everyStatus}`),
    staff('orders, ending', `/dashboard/orders?account=ending&status=${everyStatus}`),
    staff('orders, ending, search', `/dashboard/orders?account=ending&status=${everyStatus}&search=negocio`),
    staff('orders, at work, 8 to 14 days', `/dashboard/orders?age=8-14&account=living&status=${statusesAtWork}`),
    staff('orders, at work, from 22 days', `/dashboard/orders?age=22&account=living&status=${statusesAtWork}`),
    staff('orders, of a week', `/dashboard/orders?age=0-7&status=${everyStatus}`),
    staff('orders, by number', `/dashboard/orders?ids=10020,10021,10400&status=${everyStatus}`),
    staff('all projects, by number', '/development/all-projects?ids=10020,10021,10400'),
    ...orderCounts,
    staff('all projects', '/development/all-projects?'),
    staff('all projects, middle', `/development/all-projects?cursor=${middle.projects}`),
    staff('unfinished projects', `/development/all-projects?open_of=${developerId}`),
    own('my projects', developerId, '/development/projects?'),
    own('my projects, middle', developerId, `/development/projects?cursor=${middle.mine}`),
    own('my projects in review', developerId, '/development/projects?status=review'),
    staff('payments', '/dashboard/payments?'),
    staff('payments, middle', `/dashboard/payments?cursor=${middle.ledger}`),
    staff('payments, confirmed', '/dashboard/payments?status=confirmed'),
    staff('payments, waiting', '/dashboard/payments?status=waiting'),
    staff('payments, to review', '/dashboard/payments?status=review'),
    staff('payments, returned', '/dashboard/payments?status=returned'),
    staff('payments, confirmed and waiting', '/dashboard/payments?status=confirmed,accepted,waiting'),
    staff('payments, of a month', `/dashboard/payments?month=${month}`),
    staff('payments, of a month, by amount', `/dashboard/payments?month=${month}&sort=amount`),
    staff('payments, of an empty month, by amount', '/dashboard/payments?month=2001-01&sort=amount'),
    staff('payments, by amount, middle', `/dashboard/payments?sort=amount&cursor=${middle.byAmount}`),
    staff('orders, by amount, middle', `/dashboard/orders?status=${everyStatus}&sort=amount&cursor=${middle.ordersByAmount}`),
    staff('orders, by age, middle', `/dashboard/orders?status=${everyStatus}&sort=age&cursor=${middle.ordersByAge}`),
    staff('payments, about some', '/dashboard/payments?about=order-10020,order-10031,renewal-10010,payment-10040'),
    { ...staff('payments, counts', '/dashboard/payments/counts'), isPaged: false },
    { ...staff('payments, counts of a month', `/dashboard/payments/counts?month=${month}`), isPaged: false },
    staff('users', '/adm/allusers?'),
    staff('users, middle', `/adm/allusers?cursor=${middle.users}`),
    staff('users, some again', `/adm/allusers?ids=${customerId},${developerId}`),
    staff('users, inactive', '/adm/allusers?active=false'),
    staff('developers', '/adm/allusers?type=user&min_role=400&active=true'),
    staff('requirements', '/support/tickets?'),
    staff('requirements, middle', `/support/tickets?cursor=${middle.tickets}`),
    staff('requirements, pending', '/support/tickets?status=pending'),
    staff('requirements, some again', '/support/tickets?ids=10005,10010,10015'),
    staff('requirements, search: a name, pending', '/support/tickets?search=garc%C3%ADa&status=pending'),
    staff('requirement counts', '/support/tickets/counts?'),
    ...sorted,
    ...searches,
    ...supportSearches,
    ...countedSearches,
    { ...staff('payments, search in a month, counts', `/dashboard/payments/counts?search=garcía&month=${month}`), isPaged: false },
    staff('quotes', '/dashboard/quotes?'),
    staff('quotes, of a rare kind', '/dashboard/quotes?kind=branding'),
    staff('quotes, search: every quote, of a rare kind', '/dashboard/quotes?kind=branding&search=quiero'),
    staff('quote counts', '/dashboard/quotes/counts?'),
    staff('quotes, middle', `/dashboard/quotes?cursor=${middle.quotes}`),
    { ...staff('an order', '/dashboard/orders/10020'), isPaged: false },
    { ...staff('dashboard', '/dashboard/summary'), isPaged: false },
    own('my orders', customerId, '/profile/subscriptions?'),
    { ...own('my order', customerId, `/profile/subscriptions/${middle.ownOrder}`), isPaged: false },
    own('my requirements', customerId, '/customer/requirements?'),
  ];
}
