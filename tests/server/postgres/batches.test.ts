import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { throttle } from '#server/db/schema/sessions.ts';
import { sendWithoutWaiting } from '#server/db/send-without-waiting.ts';
import { databaseCodeOf } from '#server/kernel/database-error.ts';
import { gate } from '../../support/gate.ts';
import { recorded } from '../../support/growth/recorded.ts';
import { eventually } from '../../support/server-process.ts';
import { transferOrder } from '../shop/shop.ts';
import { type FaultyShop, generous, openFaultyShop } from './faulty-shop.ts';

let shop: FaultyShop;
beforeAll(async () => {
  shop = await openFaultyShop(generous);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.beside.query.delete(throttle);
});

const insert = (tx: Tx, key: string) => tx.insert(throttle).values({ key, count: 1, resetsAt: new Date() });
const keys = async () => (await shop.beside.query.select().from(throttle)).map(({ key }) => key).sort();

describe('statements of a transaction that do not wait for each other', () => {
  test('are sent before the first is answered, and run in order [R-690]', async () => {
    // Holds the lock that the first statement waits for.
    const [locked, release] = [gate(), gate()];
    const holding = shop.beside.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(77)`);
      locked.open();
      await release.opened;
    });
    await locked.opened;
    const sent = shop.proxy.arm('cut', Number.POSITIVE_INFINITY, /advisory|throttle/);
    const answered: string[] = [];
    const note = (name: string) => () => void answered.push(name);
    const working = shop.t.db.transaction((tx) =>
      Promise.all([
        tx.execute(sql`select pg_advisory_xact_lock(77)`).then(note('lock')),
        insert(tx, 'one').then(note('one')),
        tx.update(throttle).set({ count: 2 }).where(eq(throttle.key, 'one')).then(note('two')),
      ]),
    );
    await eventually('all three are sent', async () => (sent().queries === 3 ? true : null));
    expect(answered).toEqual([]);
    release.open();
    await Promise.all([holding, working]);
    expect({ answered, rows: await shop.beside.query.select({ count: throttle.count }).from(throttle) }).toEqual({
      answered: ['lock', 'one', 'two'],
      rows: [{ count: 2 }],
    });
  });

  test('fail together: the error is that of the first to fail, and nothing of them is stored [R-690]', async () => {
    // Its error passes through more promises than those of the statements behind it, which the database refuses because of it.
    const deep = async (tx: Tx) => {
      await Promise.all([Promise.all([tx.execute(sql`select 1 / 0`)])]);
    };
    const work = (tx: Tx) => Promise.all([insert(tx, 'one'), deep(tx), insert(tx, 'two')]);
    const failed = await shop.t.db.transaction(work).catch(databaseCodeOf);
    expect({ failed, keys: await keys() }).toEqual({ failed: '22012', keys: [] });
    await shop.t.db.transaction((tx) => Promise.all([insert(tx, 'one'), insert(tx, 'two')]));
    expect(await keys()).toEqual(['one', 'two']);
  });

  test.each([
    ['failed', (tx: Tx) => tx.select({ none: sql`1 / 0` }).from(throttle)],
    ['was committed', (tx: Tx) => insert(tx, 'in time')],
  ])('are refused once it %s', async (_, last) => {
    let refused: unknown = null;
    let stray: Promise<unknown> = Promise.resolve();
    const straying = async (tx: Tx, ended: Promise<unknown>) => {
      await ended.catch(() => undefined);
      // The end of the transaction is sent by now, and not yet answered.
      await setImmediate();
      refused = await insert(tx, 'late').catch((error: Error) => error.cause);
    };
    const working = shop.t.db.transaction(async (tx) => {
      const ended = last(tx).execute();
      stray = straying(tx, ended);
      await ended;
    });
    await working.catch(() => undefined);
    await stray;
    expect({ refused: String(refused), isStored: (await keys()).includes('late') }).toEqual({
      refused: 'Error: This transaction is over',
      isStored: false,
    });
  });
});

test('placing and confirming an order asks nothing twice [R-690]', async () => {
  const [customer, admin] = [await shop.t.as('cliente', shop.beside), await shop.t.as('admin', shop.beside)];
  const sell = async () => {
    const { body } = await customer.post('/transfer_payment', { body: transferOrder(shop.packageId) });
    const id = (body as { subscription_id: number }).subscription_id;
    const confirmed = { status: 'confirmed', method: 'transfer', reference: `BANCO-${id}` };
    expect((await admin.patch(`/dashboard/orders/${id}/status`, { body: confirmed })).status).toBe(200);
  };
  // The first sale makes the customer's key.
  await sell();
  const asked = await recorded(sell);
  const inSale = asked.filter(({ client, text }) => {
    const isOfSale = asked.some((one) => one.client === client && /^insert into "(subscriptions|payments)"/.test(one.text));
    return isOfSale && !text.startsWith('update "outbox"');
  });
  const said = inSale.flatMap(({ text, values }) => (values.length > 0 ? JSON.stringify([text, values]) : []));
  expect(said.length).toBeGreaterThan(25);
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
});

describe('a statement sent along with the next', () => {
  const lock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(77)`);

  test('is not waited for [R-690]', async () => {
    const [locked, sent, release] = [gate(), gate(), gate()];
    const holding = shop.beside.transaction(async (tx) => {
      await lock(tx);
      locked.open();
      await release.opened;
    });
    await locked.opened;
    let isAnswered = false;
    const working = shop.t.db.transaction(async (tx) => {
      await sendWithoutWaiting(tx, async () => {
        await lock(tx).execute();
        isAnswered = true;
      });
      sent.open();
      await insert(tx, 'one');
    });
    await sent.opened;
    const wasAnswered = isAnswered;
    release.open();
    await Promise.all([holding, working]);
    expect({ wasAnswered, keys: await keys() }).toEqual({ wasAnswered: false, keys: ['one'] });
  });

  test.each([
    ['before another', async (tx: Tx) => void (await insert(tx, 'two'))],
    ['last', async () => undefined],
  ])('rolls everything back if it fails %s, and its error is the one reported [R-690]', async (_, next) => {
    const working = shop.t.db.transaction(async (tx) => {
      await insert(tx, 'one');
      await sendWithoutWaiting(tx, () => tx.execute(sql`select 1 / 0`).execute());
      await next(tx);
    });
    expect({ failed: await working.catch(databaseCodeOf), keys: await keys() }).toEqual({ failed: '22012', keys: [] });
  });

  test('is refused after the end of its transaction', async () => {
    let left: Tx | undefined;
    await shop.t.db.transaction(async (tx) => {
      left = tx;
      await insert(tx, 'one');
    });
    const late = left as unknown as Tx;
    await expect(sendWithoutWaiting(late, () => insert(late, 'late').execute())).rejects.toMatchObject({
      cause: { message: 'This transaction is over' },
    });
  });

  test('must be sent at once', async () => {
    const later = async (tx: Tx) => {
      await setImmediate();
      await insert(tx, 'late');
    };
    await expect(shop.t.db.transaction((tx) => sendWithoutWaiting(tx, () => later(tx)))).rejects.toThrow('not sent at once');
    expect(await keys()).toEqual([]);
  });
});

describe('a single statement that may run twice', () => {
  const count = () => shop.t.db.repeatable.update(throttle).set({ count: 5 }).where(eq(throttle.key, 'one')).returning();

  test.each(['cut', 'cutAfter'] as const)('is asked again after %s, and takes one message', async (fault) => {
    await insert(shop.beside.query, 'one');
    const seen = shop.proxy.arm(fault, 1, /throttle|one/);
    expect(await count()).toMatchObject([{ count: 5 }]);
    expect(seen()).toEqual({ fired: true, queries: 2 });
    const all = shop.proxy.arm('cut', Number.POSITIVE_INFINITY, /begin|commit|throttle|one/);
    await count();
    expect(all().queries).toBe(1);
  });

  test('is refused inside a transaction', async () => {
    await expect(shop.t.db.transaction(() => count())).rejects.toThrow('Inside a transaction only its own handle may be used');
  });
});
