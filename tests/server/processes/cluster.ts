import { count, isNull } from 'drizzle-orm';
import { openSession } from '#server/accounts/sessions.store.ts';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { type DemoUsername, demoPeople } from '#server/demo/people.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { startOwnPostgres } from '../../support/postgres.ts';
import { callerAt, type RemoteCaller } from '../../support/remote-caller.ts';
import { eventually, type Settings, startServerProcess } from '../../support/server-process.ts';
import { packageIdOf, transferOrder } from '../shop/shop.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export const newSession = (db: Database, username: DemoUsername): Promise<string> =>
  openSession(db.query, demoPeople[username].userId, new Date());

const quiet = () => undefined;

/** Two server processes on one PostgreSQL and one mail server, and a look into the database beside them. */
export async function startCluster(more: Settings = {}) {
  const [postgres, mailServer] = await Promise.all([startOwnPostgres(), startMailServer()]);
  const settings = { DATABASE_URL: postgres.url, SMTP_URL: mailServer.url, LOG_LEVEL: 'silent', ...more };
  // Together, as a deployment starts them: only one may migrate and fill.
  const [a, b] = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
  const db = await connect({ databaseUrl: postgres.url, dataDir: '' }, quiet);
  return {
    a,
    b,
    db,
    postgres,
    mailServer,
    /** One session, used on either process. */
    as: async (username: DemoUsername) => {
      const token = await newSession(db, username);
      return { onA: callerAt(a.origin, token), onB: callerAt(b.origin, token) };
    },
    close: async () => {
      await Promise.all([a.stop(), b.stop()]);
      await db.close();
      await Promise.all([postgres.stop(), mailServer.stop()]);
    },
  };
}

export async function placeOrder(db: Database, customer: RemoteCaller): Promise<number> {
  const packageId = await packageIdOf(db.query, 'web', 'optimal');
  const { status, body } = await customer.send('POST', '/transfer_payment', { body: transferOrder(packageId) });
  if (status !== 201) throw new Error(`the order was not placed: ${JSON.stringify(body)}`);
  return (body as { subscription_id: number }).subscription_id;
}

export const confirmPayment = (staff: RemoteCaller, id: number, reference: string) =>
  staff.send('PATCH', `/dashboard/orders/${id}/status`, { body: { status: 'confirmed', method: 'transfer', reference } });

export const rounds = <T>(count: number, round: (index: number) => Promise<T>): Promise<T[]> =>
  Array.from({ length: count }, (_, index) => index).reduce<Promise<T[]>>(
    async (before, index) => [...(await before), await round(index)],
    Promise.resolve([]),
  );

export const allDelivered = (db: Database) =>
  eventually('the outbox is empty', async () => {
    const [waiting] = await db.query.select({ number: count() }).from(outbox).where(isNull(outbox.deliveredAt));
    return waiting?.number === 0 ? true : null;
  });
