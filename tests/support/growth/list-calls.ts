import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { demoPeople } from '#server/demo/people.ts';

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
  const order = (where: string) =>
    middleOf(
      db,
      `concat_ws('.', 0, 0, ${micros}, number)`,
      `select created_at as time, subscription_id as number from subscriptions
      where payment_status = 'confirmed' and owed = 0 and account_status <> 'cancelled' and ${where}`,
    );
  return {
    orders: await order(`development_status in ('gathering_info', 'design')`),
    projects: await order('true'),
    mine: await order(`assigned_to = '${developerId}'`),
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
  ].map(([list, path]) => staff(`${list}, search: ${name}`, `${path}?search=${encodeURIComponent(typed ?? '')}`)),
);

/** The lists, each with its first page, a page in the middle and its filters, in a shop filled by `fillShop`. */
export async function listCalls(db: Database): Promise<ListCall[]> {
  const middle = await middles(db);
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
    staff('users', '/adm/allusers?'),
    staff('users, middle', `/adm/allusers?cursor=${middle.users}`),
    staff('users, inactive', '/adm/allusers?active=false'),
    staff('developers', '/adm/allusers?type=user&min_role=400&active=true'),
    staff('requirements', '/support/tickets?'),
    staff('requirements, middle', `/support/tickets?cursor=${middle.tickets}`),
    staff('requirements, pending', '/support/tickets?status=pending'),
    ...searches,
    staff('quotes', '/dashboard/quotes?'),
    staff('quotes, middle', `/dashboard/quotes?cursor=${middle.quotes}`),
    { ...staff('an order', '/dashboard/orders/10020'), isPaged: false },
    { ...staff('dashboard', '/dashboard/summary'), isPaged: false },
    own('my orders', customerId, '/profile/subscriptions?'),
    own('my requirements', customerId, '/customer/requirements?'),
  ];
}
